// sortnet: for stage 0..L-1: { for two 0..(stage+1)/2-1: four(keys, 2^(stage-2*two), 2^(stage+1)) on N/4; for rest 1..(stage+1)%2: two(keys, 1, 2^(stage+1)) on N/2 }
/* Four keys of a work-item, two substages a launch; `two` does what is left of a stage. */
#define ORDER(a, b, up) { uint x = a, y = b; bool turn = (x > y) == (up); a = turn ? y : x; b = turn ? x : y; }
kernel void two(global uint *data, int inc, int dir) {
    int id = get_global_id(0), low = id & (inc - 1), i = 2 * id - low;
    ORDER(data[i], data[i + inc], (i & dir) == 0)
}
kernel void four(global uint *data, int inc, int dir) {
    int id = get_global_id(0);
    inc >>= 1;
    int low = id & (inc - 1), i = 4 * (id - low) + low;
    bool up = (i & dir) == 0;
    uint a = data[i], b = data[i + inc], c = data[i + 2 * inc], d = data[i + 3 * inc];
    ORDER(a, c, up)
    ORDER(b, d, up)
    ORDER(a, b, up)
    ORDER(c, d, up)
    data[i] = a;
    data[i + inc] = b;
    data[i + 2 * inc] = c;
    data[i + 3 * inc] = d;
}
