/* The numbers of a launch in a struct in memory. */
typedef struct {
    int distance, stage, substage;
} launch_t;
kernel void packed(global int *keys, global const launch_t *launch) {
    int id = get_global_id(0), distance = launch->distance;
    int left = id / distance * 2 * distance + id % distance;
    int a = keys[left], b = keys[left + distance];
    bool up = (id >> launch->stage & 1) == 0;
    keys[left] = up ? min(a, b) : max(a, b);
    keys[left + distance] = up ? max(a, b) : min(a, b);
}
