#!/usr/bin/env bash
# own.sh [BINARY [short]]: kernels that users bring, each right and with a mistake that printed listings have.
set -u
. "$(dirname "$0")/command.sh"
needs_device
own=$root/tests/own
export POCL_MAX_PTHREAD_COUNT=1 # thousands of launches of a few work-items: to wake threads takes half of the time

# With sanitizers, every third file: PoCL's compiler takes most of the time, and no sanitizer sees it. Of two files,
# tests use the output. left_out FILE
files=0
left_out() { [ "$short" ] && [ $((files++ % 3)) != 0 ] && [[ $1 != two_kernels && $1 != early_return ]]; }

# right FILE WORDS...: it sorts, without a mistake
right() {
    left_out "$1" && return
    local file=$own/$1.cl
    [ -e "$file" ] || file=$own/$1.cu
    try "$sortnet" run "$file"
    shift
    expect 0 "6 of 6 inputs sorted" "18 of 18" "258 of 258" "sorts: no mistake found" "$@"
    lacks "$tried" "$out" MISTAKE "keys lost"
}

# wrong FILE WORDS...: its mistake is found
wrong() {
    left_out "$1" && return
    try "$sortnet" run "$own/$1.cl"
    shift
    expect 1 "mistakes were found" "$@"
}

# ---- plans that are guessed, and networks ----------------------------------------------------------
right place "for stage 0..L-1, substage 0..stage: sortPairs(values, stage, substage, 1) on N/2" \
    "24 comparators in 6 layers"
right apart "(from, to, 2^(stage-substage), 2^(stage+1)) on N" "24 comparators in 6 layers"
right pair_local "local[2*group]" "24 comparators in 6 layers"
right neighbours "for stage 0..N-1: " "28 comparators in 8 layers" \
    "the most likely reading was not taken; if your program launches this one, it has a mistake" \
    "sorts: no mistake found for N = 2, 4, 8, 32, with reading " "; the most likely reading fails"
right tile "tile(data, local[2*group], N) on N/2 by N/2" "24 comparators in 6 layers, the same as bitonic:8"

right merge_runs "for stage 0..L-1: merge(from, to, 2^stage) on N/2^(stage+1)" "its name"
right serial "insertion(v, 0, N-1) on 1"

right substage "substage(input, {2^(stage-substage), stage, substage}) on N/2" "the same as bitonic:8"
right block "block(keys) on N/2 by N/2" "the same as bitonic:8"

{
    printf '%s\n' '#ifdef __cplusplus' 'extern "C" {' '#endif' && cat "$own/block.cu"
    printf '%s\n' '#ifdef __cplusplus' '}' '#endif'
} >linkage.cu
try "$sortnet" run linkage.cu --size 4
expect 0 "sorts: no mistake found for N = 4"

# ---- plans in the file ------------------------------------------------------------------------------
right four "not a network: launch 1: work-item 0 reads 4 keys"
right mirrored "plan, from the file:"
right radix "48 launches"
try "$sortnet" run "$own/mirrored.cl" --size 3,5,7
expect 0 "N = 3: " "N = 5: " "N = 7: "

try "$sortnet" run "$own/prologue.cu" --size 8,16
expect 0 "the same as bitonic:8" "the same as bitonic:16"

right two_kernels "for turn 1..N/2: {even(keys) on N/2; odd(keys, N) on N/2}" "28 comparators in 8 layers"
{ printf '%s\n' "$out" | sed -n 's,^ *// sortnet: ,// sortnet: ,p' && cat "$own/two_kernels.cl"; } >turns.cl
try "$sortnet" run turns.cl
expect 0 "plan, from the file:" "sorts: no mistake found"

# ---- several kernels without a plan, payloads, structs, keys of all bits ---------------------------------
right tables "for pass 0..7: {count(from, zero table[16], pass*4, N) on N; sum(table[16]) on 1; " \
    "place(from, to, table[16], pass*4, N) on N}" "a kernel before has its name"
right flags "scan(zeros[N+1], zero places[N+1], N) on 1" "the most likely reading was not taken"
right blocks "reading 1 of 96" "scan(h[16*((N+63)/64)], 16*((N+63)/64)) on 1" "on N by 64" "N = 8 in groups of 2: "
right partners "pairs(key, payload, stage, substage) on N/2" "a payload that moves with the keys"
right packed "{2^(stage-substage), stage, substage}"
try "$sortnet" run "$own/few_values.cl"
expect 0 "takes small keys only: line 4: " "sorts small keys: no mistake found for N = 2, 4, 8, 32"

sed 's/pairs(/pairs64(/; s/value/payload/g; s/uint/ulong/g' "$own/partners.cl" >pairs64.cl
try "$sortnet" run pairs64.cl
expect 0 "pairs64(key, payload, " "sorts: no mistake found for N = 2, 4, 8, 32"
cat >flip.cl <<'END'
void order(global float *a, uint i, uint j) {
    float x = a[i], y = a[j];
    if (x > y) { a[i] = y; a[j] = x; }
}
kernel void disperse(global float *a, uint span) {
    uint t = get_global_id(0), first = 2 * t / span * span, at = t % (span / 2);
    order(a, first + at, first + at + span / 2);
}
kernel void flip(global float *a, uint span) {
    uint t = get_global_id(0), first = 2 * t / span * span, at = t % (span / 2);
    order(a, first + at, first + span - 1 - at);
}
END
try "$sortnet" run flip.cl
expect 0 "{flip(a, 2^(stage+1)) on N/2; for substage 1..stage: disperse(a, 2^(stage-substage+1)) on N/2}" \
    "the same as mirrored:8"
cat >decimal.cl <<'END'
kernel void counts(global int *a, global int *table, int n, int power) {
    for (int i = 0; i < n; i++) table[a[i] / power % 10]++;
}
kernel void sums(global int *table) {
    for (int d = 1; d < 10; d++) table[d] += table[d - 1];
}
kernel void reorder(global int *a, global int *sorted, global int *table, int n, int power) {
    for (int i = n - 1; i >= 0; i--) sorted[--table[a[i] / power % 10]] = a[i];
}
END
try "$sortnet" run decimal.cl
expect 1 "for pass 0..9: {counts(from, zero table[10], N, 10^pass) on 1; " "6 of 6 inputs sorted" \
    "line 2: work-item 0 reads table[-"

# changed FILE FROM TO WORDS...: with this change, the mistake is found
changed() {
    sed "s/$2/$3/g" "$own/$1.cl" >"changed.cl"
    cmp -s "$own/$1.cl" changed.cl && fail "the change of $1"
    shift 3
    try "$sortnet" run changed.cl
    expect 1 "mistakes were found" "$@"
}
changed tables "table\\[i\\] = before; before += own" "before += own; table[i] = before" "writes after[2], outside"
changed tables "i < 16" "i <= 16" "reads table[16], outside: table has 16 elements (N = 2"
changed tables "atomic_inc(&table\\[\\(.*\\)\\])" "table[\\1]++" "two work-items write one place"
changed tables "j < i" "j <= i" "writes after[2], outside: after has 2 elements"
changed tables "uint" "int" "unsorted, keys of all bits: N = 2"
changed flags "last + i - places" "i - places" "two work-items write one place: work-item 1 wrote after[0]"
changed blocks "first = .*" "first = 0;" "none of " "; scan(h[16*((N+63)/64)], 16*((N+63)/64)) on 1" \
    "in groups of 2: " "writes out[8], outside" "none for N = 2, 4, 8, 32"
changed partners "value\\[left\\] = value\\[right\\];" "" "the payload does not move with its keys"
changed partners "bool swap = .*" "bool swap = key[left] > key[right];" "unsorted: N = 4"
changed two_kernels "return;" "i = 0;" "mistakes were found"
cat >by_value.cl <<'END'
typedef struct { uint stage, pass; } sizes;
kernel void by_value(global uint *a, sizes s) { a[s.stage] = s.pass; }
END
try "$sortnet" run by_value.cl
expect 1 "by_value.cl:2: s of by_value is a struct by value"

# ---- mistakes ----------------------------------------------------------------------------------------
wrong overlap_guessed "none of" "overlap(data, stage, substage, 1, local[2*group])" "line 6, and work-item 1 wrote it in line 5, no barrier"
wrong pair_local_overlap "two work-items write one place: work-item 0 wrote pair[1]" "line 9" "keys lost: N = 4"
wrong gather_local_far "reads left["
wrong apart_one_buffer "work-item 1 read old[0]" "line 5" "keys lost: N = 2, keys 2 1"
wrong four_no_shift "line 13: work-item 0 reads data[4], outside: data has 4 elements (N = 4" "data[6], outside"
wrong place_twice_items "line 10: work-item 1 reads values[2], outside: values has 2 elements" "6 of 6 inputs sorted"
wrong place_direction "the order is descending"
wrong radix_atomic "the result depends on which work-item comes first" "6 of 6 inputs sorted"
wrong radix_short_table "work-item 3 writes counts[3], outside: counts has 3 elements (N = 2"
wrong tile_early "unsorted: N = 2, keys 2 1"
wrong tile_no_barrier "no barrier between"
wrong tile_unwritten "line 9: work-item 0 reads shared[1] of local memory, which nobody is sure to have written"
wrong barrier_in_if "reach the barrier in line 9: the condition in line 8 is true for work-item 1"
wrong early_return "reach the barrier in line 11: the condition in line 5 is true for work-item 1 and false for work-item 0; line 6 returns" "stopped, because"
lacks "$tried" "$out" "outside: a has"
if [ ! "$short" ]; then # a sanitizer would report how PoCL's kernel ends
    try "$sortnet" run "$own/early_local.cl"
    expect 1 "a hint, not recorded: work-items that return in line 6 never come to the barrier in line 7: is the condition in line 5"
fi
wrong few_items "N = 32: 15 launches" "unsorted: N = 32" "mistakes were found; none for N = 2, 4, 8"
wrong quads_4 "inc is read as the distance" "quads_4(data, 2^(stage-substage), 2^(stage+1)) on N/4" "line 6: work-item 0 reads data[4], outside: data has 4 elements (N = 4"
try "$sortnet" run "$own/prologue.cu" --size 4
expect 1 "keys[4], outside" "which nobody is sure to have written"
try "$sortnet" run "$own/prologue.cu" --size 12
expect 1 "work-item 3 reads keys[12], outside"
wrong local_below "line 9: work-item 0 reads tile[-1], outside: tile has 8 elements"
try "$sortnet" run "$own/rows_outside.cl" --size 8
expect 1 "line 9: work-item 3 reads row, index number 2 is 4, outside: it is 0 to 3" \
    "line 10: work-item 0 writes row, index number 1 is 2, outside: it is 0 to 1"
wrong private_far "line 7: work-item 0 writes mine[-10], outside: mine has 2 elements" "line 8: work-item 0 reads mine[3000]" \
    "line 10: work-item 0 reads mine[1000002]"
wrong neighbours_early "unsorted: N = 4, keys 4 3 2 1: leaves 1 3 2 4"
cat >copies.cl <<'END'
kernel void copies(global int *values) {
    local int cache[64];
    int i = get_local_id(0);
    cache[i] = values[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    values[i] = cache[i];
}
END
try "$sortnet" run copies.cl
expect 1 "none of 2 readings sorts" "the most likely reading was not taken"
lacks "$tried" "$out" "the most likely reading fails"
cat >own_cells.cl <<'END'
// sortnet: for turn 0..N-1: pairs(keys, N, turn, local[2*group]) on N/2 by 64
kernel void pairs(global int *keys, int n, int turn, local int *pair) {
    int left = 2 * get_global_id(0) + turn % 2, own = 2 * get_local_id(0);
    if (left + 1 < n) {
        pair[own] = keys[left];
        pair[own + 1] = keys[left + 1];
        keys[left] = min(pair[own], pair[own + 1]);
        keys[left + 1] = max(pair[own], pair[own + 1]);
    }
}
END
try "$sortnet" run own_cells.cl # no barrier: each reads only what it has written
expect 0 "sorts: no mistake found"
cat >deep.cl <<'END'
__kernel void stepSort(__global uint *data, uint stage, uint substage, uint dir) {
    uint i = get_global_id(0), distance = 1u << (stage - substage);
    uint left = (i / distance) * 2 * distance + i % distance, right = left + distance;
    uint m[1][1][1][1][2];
    m[0][0][0][0][0] = 0; m[0][0][0][0][1] = 0;
    m[0][0][0][0][0] = data[left]; m[0][0][0][0][1] = data[right];
    uint up = ((left >> (stage + 1)) & 1) == 0 ? dir : 1 - dir;
    if ((m[0][0][0][0][0] > m[0][0][0][0][1]) == (up == 1)) {
        uint larger = data[left]; data[left] = data[right]; data[right] = larger;
    }
}
END
try "$sortnet" run deep.cl --size 4
contains "lines that are not recorded, each once" "$out" "not checked for wrong indices: line 5, line 6"

try "$sortnet" run "$own/mirrored_past_end.cl" --size 3
expect 1 "keys[3], outside: keys has 3 elements (N = 3"
try "$sortnet" run "$own/place_two_names.cl"
expect 1 "place_two_names.cl:8:9: " "undeclared identifier 'numbers'" "is values meant by numbers?"

# ---- refused texts, by name -----------------------------------------------------------------------------
refused() {
    printf '%s\n' "kernel void k(global int *keys) {" "    $2;" "}" >"refused.$1"
    try "$sortnet" run "refused.$1"
    expect 2 "refused.$1:2: $3"
}
refused cl "image2d_t picture" "image2d_t: images are not taken"
refused cl "keys[get_global_id( 1 )] = 0" "get_global_id: only dimension 0 is taken"
refused cl "half h = 0" "half: half is not taken"
refused cl "int x = sub_group_all(1)" "sub_group_all: OpenCL C 1.2 has no sub-groups"
printf '%s\n' "template <int N>" "__global__ void k(int *keys) { __shfl_xor(1, 1); }" >refused.cu
try "$sortnet" run refused.cu
expect 2 "refused.cu:1: template: templates are C++"
sed -i '1s/.*//' refused.cu
try "$sortnet" run refused.cu
expect 2 "refused.cu:2: __shfl_xor: warps are not taken"
echo "__global__ void k(int *keys) { keys[threadIdx.y] = 0; }" >refused.cu
try "$sortnet" run refused.cu
expect 2 "refused.cu:1: threadIdx: only .x is taken"
printf '%s\n' "typedef uint2 pair;" "kernel void k(global pair *keys) { keys[0] = keys[1]; }" >pairs.cl
try "$sortnet" run pairs.cl
expect 1 "pairs.cl:2: keys are vectors or structs in keys of k"
printf '%s\n' "kernel void k(global uint *keys, uint2 r) { keys[r.x] = keys[r.y]; }" >pairs.cl
try "$sortnet" run pairs.cl
expect 1 "pairs.cl:1: r of k is a vector by value"
printf '%s\n' "kernel void k(global data_t *keys) { keys[0] = keys[1]; }" >declared.cl
try "$sortnet" run declared.cl
expect 1 "data_t needs a declaration in the file, such as typedef uint data_t;"
printf '%s\n' "// sortnet: for stage 0..L-1: k(keys) on M" "kernel void k(global uint *keys) { keys[0] = 0; }" >plan.cl
try "$sortnet" run plan.cl
expect 1 'the plan, at "M' "this name is not N, L"
try "$sortnet" run bitonic:8 --size 4
expect 2 "--size is for a kernel file"

cat >restarts.cl <<'EOF'
// sortnet: restarts(a, N) on 1
kernel void restarts(global int *a, int n) {
    for (int i = 0; i + 1 < n; i++) {
        int x = a[i], y = a[i + 1];
        if (x > y) {
            a[i] = y;
            a[i + 1] = x;
            i = -1;
        }
    }
}
EOF
try "$sortnet" run restarts.cl
expect 0 "not checked: work-item 0 does more than can be recorded" "N = 2, 4, 8, 32"
lacks "$tried" "$out" MISTAKE
printf '%s\n' "kernel void quick(global uint *keys, int n) {" "    if (n > 0) quick(keys, n - 1);" "}" >recursion.cl
try "$sortnet" run recursion.cl
expect 1 "line 2 calls the kernel quick as a function" "OpenCL C has no recursion"
echo "// a sort 2 kernel void k(global uint *keys) { 3 keys[0] = 0; }" >pasted.cl
try "$sortnet" run pasted.cl
expect 1 "everything after // in line 1 is a comment: are line breaks missing?"
echo "kernel void step(global uint *keys, int n) { keys[0] = keys[n - 1]; }" >step.cl
try "$sortnet" run step.cl
expect 1 "no kernel step; rename it"
printf '%s\n' "kernel void k(global uint *keys) { while (keys[0] < 9) keys[0] = 0; }" >endless.cl
try "$sortnet" run endless.cl --kernel-limit 3 # 15 s for the build
expect 1 "k did not come back within 3 s"

try "$sortnet" run "$own/place.cl" --json
expect 2 "--json does nothing for a kernel file"
try "$sortnet" time "$own/place.cl" --elements pairs
expect 2 "--elements does nothing for a kernel file"
try "$sortnet" watch "$own/place.cl" --type int
expect 2 "--type does nothing for a kernel file"

# ---- other commands --------------------------------------------------------------------------------------
try "$sortnet" draw "$own/tile.cl" -o tile.svg
expect 0
try "$sortnet" print tile.svg --as pairs
printed=$out
try "$sortnet" print bitonic:8 --as pairs
same "the network of tile.cl" "$printed" "$out"
try "$sortnet" draw "$own/four.cl" -o four.svg
expect 1 "reads 4 keys, a comparator has 2"
try "$sortnet" watch "$own/tile.cl" --size 4 --keys 4,3,2,1 --item 1
expect 0 "launch 0 of" "the kernel that is not watched leaves the same" "---- barrier 4: " "data[3] = 4"
try "$sortnet" watch "$own/four_no_shift.cl" --size 4 --launch 1
expect 1 "it was not run, because an index is outside a buffer"
# ---- times, beside sorts of the program --------------------------------------------------------------------
timed() {
    try "$sortnet" time "$@" --sort qsort,b2 --repeat 1 --csv times.csv
}
timed "$own/place.cl" --size 2^8,1024 --json times.json -o times.svg
expect 0 "sortPairs(values, stage, substage, 1) on N/2"
same "rows" "$(cut -d, -f1-3 times.csv | tr '\n' ' ')" \
    "sort,n,status place.cl,256,done b2,256,done qsort,256,done place.cl,1024,done b2,1024,done qsort,1024,done "
same "launches" "$(tr -d '\r' <times.csv | grep -c '^place.cl,1024,.*,55,.*Z",""$')" 1
same "JSON" "$(grep -c '"title": "place.cl", "idea": "for stage' times.json)" 1
grep -q '>place.cl<' times.svg
same "chart" $? 0
timed "$own/neighbours.cl" --size 15
expect 0 "float keys"
timed "$own/neighbours.cl" --size 16 --type int
expect 2 "--type int: neighbours.cl sorts keys of type float"
timed "$own/place_direction.cl" --size 16
expect 1 "WRONG" "not sorted: key 0 is"
lacks "no digits" "$out" "lowest"
timed "$own/place_direction.cl" --size 16 --order descending
expect 0 "sorted descending"
sed 's/0[.][.]15/0..2/' "$own/radix.cl" >few_digits.cl
try "$sortnet" run few_digits.cl
expect 1 "unsorted, keys of all bits: N = 2" "6 of 6 inputs sorted"
timed few_digits.cl --size 64
expect 1 "WRONG" "only the lowest 6 bits are in order: are there too few digits or passes?"
timed "$own/few_values.cl" --size 256
expect 1 "few_values.cl is not timed: line "
timed "$own/block_of_16.cl" --size 16,32
expect 1 "is not timed: line " "outside: data has 16 elements"
timed "$own/place_twice_items.cl" --size 16
expect 1 "is not timed: line 10"
{ printf '#line 1 "%d.h"\n' {1..9} && cat "$own/place_twice_items.cl"; } >directives.cl
timed directives.cl --size 16
expect 1 "is not timed: cannot record directives.cl: it has more than 7 #line directives"
odd='C:\Users\Ada "L" Lovelace\Documents\a sort with a long name.cl' # the name is written into a directive
cp "$own/place.cl" "$odd"
try "$sortnet" run "$odd" --size 16
expect 0 "sorts: no mistake found for N = 16"
try "$sortnet" watch "$odd" --size 16
expect 0 "$odd:5 "
half=$(printf 'ж%.0s' {1..31}) # what of a name is shown ends with a whole letter
cp "$own/place.cl" "$half$half.cl"
try "$sortnet" draw "$half$half.cl" --size 4 -o half.svg
expect 0 "note: $half: the comparators that its launches made"
try "$sortnet" time "$half$half.cl" --size 16 --repeat 1 --csv -
expect 0 "$half,"
try "$sortnet" time "$own/place.cl" --size 16 --repeat 1
expect 0 "radix-chunks" "qsort"
lacks "$tried" "$out" "cookbook"
cat >past_many.cl <<'EOF'
// sortnet: serial(keys, N) on 1
kernel void serial(global ulong *keys, uint n) {
    for (uint end = n; end > 1; end--)
        for (uint i = 1; i < end; i++)
            if (keys[i - 1] > keys[i]) {
                ulong larger = keys[i - 1];
                keys[i - 1] = keys[i];
                keys[i] = larger;
            }
    if (n > 8) keys[n] = 0;
}
EOF
timed past_many.cl --size 8,16
expect 1 "ulong keys" "keys[16] was written, keys has 16 elements"
same "8 keys are fine" "$(grep -c '^past_many.cl,8,done' times.csv)" 1
cat >once.cl <<'EOF'
// sortnet: serial(keys, N, seen[1]) on 1
kernel void serial(global uint *keys, uint n, global uint *seen) {
    if (seen[0]++ > 0) return;
    for (uint end = n; end > 1; end--)
        for (uint i = 1; i < end; i++)
            if (keys[i - 1] > keys[i]) {
                uint larger = keys[i - 1];
                keys[i - 1] = keys[i];
                keys[i] = larger;
            }
}
EOF
timed once.cl --size 16 # buffers of a plan begin with zeros in every run
expect 0 "uint keys"
finish
