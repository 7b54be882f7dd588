/* bitonic_values: one substage of the bitonic sort, with a work-item for each key.
 *
 * The first idea: every work-item reads its key and the partner's key, and decides which of them
 * belongs in its place. Two work-items read the same pair, so neither may write where the other
 * still reads. The result goes to a second buffer, and the two buffers change places after every
 * launch. Each key is read twice and written once; one work-item per comparator reads it once.
 * Source: Bainville's A. */
kernel void bitonic_values(global const WORD *from, global WORD *to, uint stage, uint substage) {
    uint wire = get_global_id(0);
    uint distance = comparator_distance(stage, substage);
    uint partner = wire ^ distance;

    uint on_the_left = (wire & distance) == 0;
    uint increasing = (wire & (2u << stage)) == 0;

    WORD key = from[wire];
    WORD other = from[partner];
    to[wire] = on_the_left == increasing ? min(key, other) : max(key, other);
}
