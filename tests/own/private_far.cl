/* Indices far outside arrays that a work-item has for itself, in front and at the end. */
#define FAR 3000
kernel void far_away(global uint *keys, uint n) {
    uint mine[2];
    uint i = 2 * get_global_id(0);
    for (int k = 1; k < 400; k++)
        mine[-10 * k] = k;
    mine[FAR]++;
    mine[0] = keys[i];
    keys[i] = mine[0] + mine[(int)n + 1000000];
}
