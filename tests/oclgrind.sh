#!/usr/bin/env bash
# oclgrind.sh [BINARY]: every kernel in a simulator that sees data races, reads and writes out of
# bounds and values that nobody wrote.
set -u
. "$(dirname "$0")/lib.sh"
need oclgrind
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1

# Runs the program in the simulator; $report is what the simulator says.
simulated() {
    rm -f "$scratch/report"
    try oclgrind --data-races --uninitialized --log "$scratch/report" "$sortnet" "$@"
    contains "$tried ran in the simulator" "$out" Oclgrind
    report=$(head -n 12 "$scratch/report")
}

for spec in bitonic:8 mirrored:13 odd-even-merge:11 odd-even-transposition:7; do
    for order in ascending descending; do
        simulated run "$spec" --order $order
        expect 0 " layers agree"
        same "report about $spec, $order" "$report" ""
    done
done
simulated time --sort b2 --size 2^3..2^6 --repeat 1
expect 0 yes
same "report about the timed sort" "$report" ""

# Every sort, on words and on elements; the programs check the results themselves. They open many
# devices, and a log would only have what is said about the last: reports go to standard error.
for test in test_sorts test_elements; do
    try env SORTS_SMALL=1 oclgrind --data-races --uninitialized "${sortnet%/*}/tests/$test"
    expect 0
    contains "$test ran in the simulator" "$out" "on Oclgrind"
    lacks "report about $test" "$err" "Kernel: "
done
try env SORTS_SMALL=1 oclgrind --data-races "${sortnet%/*}/tests/test_fast"
expect 0
contains "test_fast ran in the simulator" "$out" "on Oclgrind"
lacks "report about test_fast" "$err" "Kernel: "

# The simulator must find these faults, or its silence above means nothing.
simulated run odd-even-merge:8 --kernels "$root/tests/kernels/broken-race"
report=$(cat "$scratch/report")
contains "report about broken kernels" "$report" "Write-write data race" "Read-write data race" \
    "Invalid read" "Uninitialized value" listed_layer
finish
