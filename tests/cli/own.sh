#!/usr/bin/env bash
# own.sh [BINARY [short]]: kernels that users bring, each right and with a mistake that printed listings have.
set -u
. "$(dirname "$0")/command.sh"
needs_device
own=$root/tests/own

# right FILE WORDS...: it sorts, without a mistake
right() {
    try "$sortnet" run "$own/$1.cl"
    shift
    expect 0 "6 of 6 inputs sorted" "18 of 18" "258 of 258" "sorts: no mistake found" "$@"
    lacks "$tried" "$out" MISTAKE "keys lost"
}

# wrong FILE WORDS...: its mistake is found
wrong() {
    try "$sortnet" run "$own/$1.cl"
    shift
    expect 1 "mistakes were found" "$@"
}

# ---- plans that are guessed, and networks ----------------------------------------------------------
right place "for stage 0..L-1, substage 0..stage: sortPairs(values, stage, substage, 1) on N/2" \
    "24 comparators in 6 layers"
right apart "(from, to, 2^(stage-substage), 2^(stage+1)) on N" "24 comparators in 6 layers"
right pair_local "local[2*group]" "24 comparators in 6 layers"
right neighbours "for stage 0..N-1: " "28 comparators in 8 layers" "the most likely reading was not taken"
right tile "tile(data, local[2*group], N)"

# ---- plans in the file ------------------------------------------------------------------------------
right four "not recorded, so not checked for wrong indices: line 6 14"
right mirrored "plan, from the file:"
right radix "6 launches"
try "$sortnet" run "$own/mirrored.cl" --size 3,5,7
expect 0 "N = 3: " "N = 5: " "N = 7: "

# ---- mistakes ----------------------------------------------------------------------------------------
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
wrong neighbours_early "unsorted: N = 4, keys 4 3 2 1: leaves 1 3 2 4"
try "$sortnet" run "$own/mirrored_past_end.cl" --size 3
expect 1 "keys[3], outside: keys has 3 elements (N = 3"
try "$sortnet" run "$own/place_two_names.cl"
expect 1 "place_two_names.cl:8:9: " "undeclared identifier 'numbers'"
finish
