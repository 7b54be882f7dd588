/* fast_tile: loads and stores a tile, and exchanges its keys through local memory.
 *
 * Not a lesson: written for speed. First read ladder/bitonic_registers.cl and ladder/local_tail.cl.
 *
 * OpenCL C only. In the first pass the run being sorted counts as half a tile. A key's place in its
 * half has PLACE_BITS bits. KEY_BITS of them, the *window*, are the number of the register that
 * holds it, the others are the number of the work-item. */
enum {
    PLACES = KERNEL == 0 ? SORTED : TILE / 2,
    PLACE_BITS = LOG2(PLACES),
    TILE_BITS = PLACE_BITS + 1,
    TOP = PLACE_BITS - KEY_BITS, /* window of the highest bits: neighbouring work-items hold
                                    neighbouring places */
    ITEMS = 1 << TOP,            /* work-items of a work-group */
    LOCAL_WORDS = PLACES + PLACES / 16,
};

/* Returns the window whose highest bit is `bit`, or the lowest one that does not reach below
 * `floor`. */
#define WINDOW(bit, floor) ((bit) - KEY_BITS + 1 > (floor) ? (bit) - KEY_BITS + 1 : (floor))
/* Returns the window after `window`, or `window` itself if nothing is left above `floor`. */
#define NEXT(window, floor) ((window) > (floor) ? WINDOW((window) - 1, floor) : (window))

/* Returns the place of register 0: the bits of the work-item's number, with a gap at `window` for
 * the register's number. */
INLINED uint first_place(uint item, int window) {
    uint low = item & ((1u << window) - 1);
    return (item - low) << KEY_BITS | low;
}

/* ---- local memory ---- */

/* Returns the index in local memory of a place. Local memory has 32 banks of four bytes, and some
 * words are left free, so that the work-items of a warp use different banks at once, for every
 * window. */
INLINED uint padded(uint place) {
    if (sizeof(word) == 8) return place + (place >> 4);
    return place + (place >> 5 << (5 - KEY_BITS));
}

/* The upper half of the registers may belong to another work-item's places: `mirror` has the bits
 * in which the two work-items' numbers differ. */
#define SLOT(r) (r < ITEM_KEYS / 2 ? own : mirrored)[padded((uint)r << window)]

INLINED void put(const struct keys *k, local word *tile, uint item, int window, uint mirror) {
    local word *own = tile + padded(first_place(item, window));
    local word *mirrored = tile + padded(first_place(item ^ mirror, window));
#define PUT_LOW(r, s) SLOT(r) = k->low.s;
#define PUT_HIGH(r, s) SLOT(r) = k->high.s;
    EACH_LOW(PUT_LOW)
    if (TWO) {
        EACH_HIGH(PUT_HIGH)
    }
}

INLINED void get(struct keys *k, local const word *tile, uint item, int window, uint mirror) {
    local const word *own = tile + padded(first_place(item, window));
    local const word *mirrored = tile + padded(first_place(item ^ mirror, window));
#define GET_LOW(r, s) k->low.s = SLOT(r);
#define GET_HIGH(r, s) k->high.s = SLOT(r);
    EACH_LOW(GET_LOW)
    if (TWO) {
        EACH_HIGH(GET_HIGH)
    }
}

/* Passes the keys of one half on from one window to another. No barrier is needed before writing: a
 * work-item writes only to places that it read last. The barrier is for global memory too, because
 * at the end work-items store where others have loaded. */
INLINED void exchange(struct keys *k, local word *tile, uint item, int from, uint from_mirror,
                      int to, uint to_mirror) {
    put(k, tile, item, from, from_mirror);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    get(k, tile, item, to, to_mirror);
}

/* ---- global memory ---- */

/* A tile consists of rows, and a row is a run of 2^run neighbours. The bits of a place below `run`
 * are the low bits of the address. The other bits count rows, `stride` words apart. The highest row
 * bit tells the two halves of the tile apart. */
struct tile {
    uint lower, upper; /* addresses of place 0 of the halves; if the upper half is upside down, its
                          last address */
};

/* Finds the tile of a work-group. */
INLINED struct tile find_tile(uint group, uint shift, int run, int down) {
    uint middle = (1u << (shift - run)) - 1;         /* address bits between run and rows */
    uint half_block = 1u << (shift + PLACE_BITS - run); /* size of the lower halves of all tiles
                                                           with the same upper address bits */
    uint inside = (group & middle) << run;
    uint block = (group & ~middle) << TILE_BITS;
    struct tile t;
    t.lower = block + inside;
    t.upper = block + (down ? 2 * half_block - 1 - inside : half_block + inside);
    return t;
}

INLINED uint offset(uint place, int run, uint stride) {
    return (place & ((1u << run) - 1)) + (place >> run) * stride;
}

/* Returns the distance in memory from register 0's key to register r's key. */
#define STEP(r) ((down ? -1 : 1) * (int)offset((uint)r << window, run, stride))

/* True if there is a key for register r. If not, the register gets the largest word, which never
 * moves. Most tiles are full, and their work-groups need not check every address. */
#define INSIDE(r) (full || at + (uint)STEP(r) < count)

/* Is the tile full? Always, where N is a power of two. */
INLINED int is_full(struct tile t, uint stride, uint count, int run, int down) {
#ifdef WHOLE
    return 1;
#else
    return (down ? t.upper : t.upper + offset(PLACES - 1, run, stride)) < count;
#endif
}

/* Loads a half of the tile. The first pass turns keys into words; the last pass turns words back
 * into keys. */
INLINED void load_places(struct keys *k, global const word *keys, uint at, uint stride, uint count,
                         int full, int run, int window, int down, int first_pass) {
    global const word *from = keys + at;
#define LOADED(r) (first_pass ? to_word(from[STEP(r)]) : from[STEP(r)])
#define LOAD_LOW(r, s) k->low.s = INSIDE(r) ? LOADED(r) : ~(word)0;
#define LOAD_HIGH(r, s) k->high.s = INSIDE(r) ? LOADED(r) : ~(word)0;
    EACH_LOW(LOAD_LOW)
    if (TWO) {
        EACH_HIGH(LOAD_HIGH)
    }
}

INLINED void load(struct keys *k, global const word *keys, uint at, uint stride, uint count,
                  int full, int run, int window, int down, int first_pass) {
    if (full)
        load_places(k, keys, at, stride, count, 1, run, window, down, first_pass);
    else
        load_places(k, keys, at, stride, count, 0, run, window, down, first_pass);
}

INLINED void store_places(const struct keys *k, global word *keys, uint at, uint stride, uint count,
                          int full, int run, int window, int down, int last_pass) {
    global word *to = keys + at;
#define STORED(word) (last_pass ? from_word(word) : (word))
#define STORE_LOW(r, s)                                                                            \
    if (INSIDE(r)) to[STEP(r)] = STORED(k->low.s);
#define STORE_HIGH(r, s)                                                                           \
    if (INSIDE(r)) to[STEP(r)] = STORED(k->high.s);
    EACH_LOW(STORE_LOW)
    if (TWO) {
        EACH_HIGH(STORE_HIGH)
    }
}

INLINED void store(const struct keys *k, global word *keys, uint at, uint stride, uint count,
                   int full, int run, int window, int down, int last_pass) {
    if (full)
        store_places(k, keys, at, stride, count, 1, run, window, down, last_pass);
    else
        store_places(k, keys, at, stride, count, 0, run, window, down, last_pass);
}

/* ---- passes ---- */

/* Arguments of a pass: the keys and their number; the lowest address bit that counts rows, and 2 to
 * that power; the number of the first tile; and whether the groups take the tiles from the last to
 * the first. Every second pass goes backwards, so that it starts with the keys that are still in
 * the cache.
 *
 * The distance of the rows is passed twice, as a shift and as a number. Otherwise the compiler
 * would keep all addresses from load to store, in twice as many registers as the keys take. */
#define ARGUMENTS global word *keys, uint count, uint shift, uint stride, uint first, uint turn
#define ARGUMENT_NAMES keys, count, shift, stride, first, turn

#define GROUP_NUMBER                                                                               \
    (first + (uint)(turn ? get_num_groups(0) - 1 - get_group_id(0) : get_group_id(0)))

/* KERNEL is the number of the one kernel that this program contains, as in fast_runs.h: each kernel
 * takes the compiler a while. */
#define PASS kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void
