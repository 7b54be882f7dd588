struct pair { int left; uint right; };
typedef uchar small;
enum { FOUR = 4 };
#define SWAP(a, b) { uint t = a; a = b; b = t; }
#define EACH(i) for (uint i = 0; i < 3; i++)
#ifndef TILE
#define TILE (1 << 4)
#endif
static inline uint twice(uint x) { return 2 * x; }
kernel __attribute__((reqd_work_group_size(4, 1, 1)))
void k(global int *g, const global struct pair *restrict q, uint n) {
    local WORD tile[2][TILE] __attribute__((aligned(16)));
    uchar c = 250, d[3] = {1, 2};
    float4 v = (float4)(n, 1, 2.5f, 0x1p3f);
    v.xy = v.zw;
    for (int i = 0, j = n; i < j; i++, --j) tile[i][j % TILE] ^= twice(g[i]) + d[i]++;
    barrier(CLK_LOCAL_MEM_FENCE);
    do { if (c++ == 3) continue; else c -= q[c].left; } while (c > 4 && n);
    switch (n) { case FOUR: break; default: atomic_or(&tile[1][0], 1u << n); }
    EACH(i) SWAP(tile[0][i], n)
    global int *p = g + (n ? 1 : 2);
    *p++ = sizeof p[0];
    struct pair r = {n, .right = 2};
    r.left += (small)n;
    end: return;
}
