#!/usr/bin/env bash
# oclgrind.sh [BINARY [short]]: every kernel in a simulator that sees data races, reads and writes out
# of bounds, values that nobody wrote, and calls of OpenCL with what they do not take. With `short`, those of lessons, and that of proofs on few inputs.
set -u
. "$(dirname "$0")/lib.sh"
command -v oclgrind >/dev/null || { echo "skipped: no oclgrind here; make deps installs it where the system has it" && exit 77; }
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1

# Tries a command in the simulator; $report is what the simulator says. Nothing is optimised, since
# the simulator does not know every instruction that the optimiser makes.
simulate_command() {
    rm -f "$scratch/report"
    try oclgrind --check-api --data-races --uninitialized --build-options -cl-opt-disable \
        --log "$scratch/report" "$@"
    report=$(head -n 12 "$scratch/report" && grep -A 2 "runtime error detected" <<<"$err")
}

simulated_command() {
    simulate_command "$@"
    contains "$tried ran in the simulator" "$out" Oclgrind
}

simulate() { simulate_command "$sortnet" "$@"; }

simulated() { simulated_command "$sortnet" "$@"; }

for spec in bitonic:8 mirrored:13 odd-even-merge:11 odd-even-transposition:7; do
    for order in ascending descending; do
        simulated run "$spec" --order $order
        expect 0 " layers agree"
        same "report about $spec, $order" "$report" ""
    done
done
for spec in bitonic:128 mirrored:100 odd-even-merge:70; do
    simulated run $spec
    expect 0 "sorted, all "
    same "report about $spec" "$report" ""
done
# A radix sort with both scatters: the atomic one has no race, but no order either.
for spec in radix:16 radix:8:1:4 radix:32:2:4:4; do
    simulated run $spec
    expect 0 " kernels agree" "atomic scatter: "
    same "report about $spec" "$report" ""
done
# The kernel of proofs in the form for GPUs, with few and with many values, on networks that sort and
# that do not, in both orders: the same answers as without a device.
proves() { # proves SPEC ORDER
    local spec=$1 order=$2
    simulated check "$spec" --order "$order" --device oclgrind
    contains "what $tried says" "$out" "comparators that never swap: "
    same "what $tried says" "$(sed 's/ were run once, .*//' <<<"$out")" \
        "$("$sortnet" check "$spec" --order "$order" | sed 's/ were run once, .*//')"
    same "report about the proof of $spec, $order" "$report" ""
}
proves half-cleaner:6 ascending
proves three-key:3 descending

# The simulator must find these faults, or its silence above means nothing.
simulated run odd-even-merge:8 --kernels "$(broken race)"
report=$(cat "$scratch/report")
contains "report about broken kernels" "$report" "Write-write data race" "Read-write data race" \
    "Invalid read" "Uninitialized value" listed_layer
simulate run bitonic:8 --kernels "$(broken syntax)"
contains "report about a call that fails" "$report" "runtime error detected" clBuildProgram
walk=support/walk_values.cl
mkdir -p wrong/support && sed 's/wire\[w \* step\] = patterns/if (w > 0) &/' "$root/kernels/$walk" >wrong/$walk
simulate check shell:14 --kernels wrong
expect 1 "the proof kernel is wrong on Oclgrind"
contains "report about a proof that reads what it has not written" "$(cat "$scratch/report")" \
    "ninitialized" walk_values
[ "${2-}" != short ] || finish

proves shell:14 ascending
proves random:13:3 descending
# The simulator takes for unwritten what the host fills, such as pads, and confuses buffers of other
# sizes instead of released ones; hence powers of two, and b2, which has one buffer. (test_sorts has all.)
simulated time --sort b2 --size 2^3..2^6 --repeat 1
expect 0 "1 of 1"
same "report about timed sorts" "$report" ""

# in_simulator TEST OPTION..: a file of tests that check their results themselves
in_simulator() {
    local test=$1
    shift
    try env SORTS_SMALL=1 oclgrind --check-api --data-races "$@" "${sortnet%/*}/tests/device-sorts-tests" "$test"
    expect 0
    contains "$test ran in the simulator" "$out" "on Oclgrind"
    lacks "report about $test" "$err" "Kernel: " "runtime error detected"
}
# They open many devices, and a log would only have what is said about the last: reports go to
# standard error. The simulator does not know all vectors that the optimiser makes of two values or of
# half a vector; where it stops at them, or takes them for unwritten, the optimiser is left out.
in_simulator test_sorts --uninitialized
in_simulator test_radix_split --uninitialized
in_simulator test_elements --uninitialized --build-options -cl-opt-disable
in_simulator test_fast
finish
