#!/usr/bin/env bash
# faults.sh: what run, check and time say if OpenCL has faults (tests/faults.c): every
# function fails once, every launch is dropped once, every read has one wrong bit, work-groups are
# small. Whatever happens, it ends in words or in the right answer.
#
#   tests/faults.sh [build/sortnet]
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
faults=$(preload "$root/tests/faults.c") || exit 1
functions=$(functions_of "$sortnet" undefined | grep -v '^clRelease')
same "functions that cannot be made to fail" "$(comm -23 <(functions_of "$sortnet" undefined) \
    <(functions_of "$faults" defined))" ""
lacks "PoCL's threads read the environment at any time: the preload" "$(nm -D "$faults")" " setenv"

needs_device

# The right answer, which is $right but for times, or exit 1 or 77 with a reason.
right_or_said() {
    case $code in
        0) same "$tried" "$(answer <<<"$out")" "$right" ;;
        1 | 77)
            [[ $err$out == *sortnet:* || $out == *DIFFERS* || $out == *FAILED* || $out == *WRONG* ]]
            check "$tried: exit $code without a reason" [ $? -eq 0 ]
            ;;
        *) fail "$tried" "exit code $code" "$out" "$err" ;;
    esac
}

# A failure names the function.
failing() { # failing FUNCTION ARGUMENT...
    local function=$1
    shift
    with "fail:$function=1" "$@"
    right_or_said
    [ "$code" -eq 0 ] || check "$tried: names the function: $err$out" said_of "$function"
}

# How many of the calls number 1 to LAST, each with FAULT once, end with exit 1: wrong FAULT LAST ARGUMENT...
wrong() {
    local fault=$1 last=$2 call
    shift 2
    count=0
    for ((call = 1; call <= last; call++)); do
        with "$fault=$call" "$@"
        right_or_said
        [ "$code" -eq 0 ] || count=$((count + 1))
    done
}

# ---- run ------------------------------------------------------------------------------------------
answer() { awk '/ agrees$/ { $6 = $7 = $8 = $9 = $10 = "" } { print }'; } # without times
try "$sortnet" run bitonic:4
expect 0 "3 of 3 layers agree"
right=$(answer <<<"$out")
for function in $functions; do
    failing $function run bitonic:4
done
wrong drop 4 run bitonic:4
same "launches of run that are missed" "$count" 3
wrong flip 7 run bitonic:4
same "reads of run that are missed" "$count" 6

# ---- check ----------------------------------------------------------------------------------------
proof=(check odd-even-merge:6 --device "$("$sortnet" devices | sed -n 's/^\([0-9]*:[0-9]*\) .*/\1/p' | head -1)")
answer() { cat; }
try "$sortnet" "${proof[@]}"
expect 0 "proven by the 0-1 principle"
right=$out
for function in $functions; do
    failing $function "${proof[@]}"
done
for call in 1 20 21; do # samples take 20 launches
    with "drop=$call" "${proof[@]}"
    expect 1 "ran 0 of "
    lacks "$tried" "$out" proven
done
with "drop=22" "${proof[@]}"
expect 0 "proven"
# What is brought is read back, too: there are as many reads as the program says.
calls=$(mktemp)
try env LD_PRELOAD="$faults" FAULTS= FAULTS_CALLS="$calls" "$sortnet" "${proof[@]}"
reads=$(sed -n 's/^flip //p' "$calls")
rm -f "$calls"
wrong flip $((reads + 1)) "${proof[@]}"
same "reads of check that are missed" "$count" "$reads"
check "reads of check: $reads" [ "${reads:-0}" -gt 42 ]

# A device that nobody asked for, for a proof that is long: it is said why the CPU runs it.
answer() { sed 's/, on .*//' <<<"$out"; }
try "$sortnet" check pairwise:64
right=$(answer)
with fail:clCreateContext=1 check pairwise:64
right_or_said
contains "$tried" "$err" "sortnet: clCreateContext failed"

# ---- time -----------------------------------------------------------------------------------------
# Two runs that warm up, one with events and one without: four of three launches each.
timing=(time --sort b2 --size 4 --repeat 1)
answer() { grep -cE 'WRONG|FAILED'; }
right=0
for function in $functions; do
    failing $function "${timing[@]}"
done
wrong drop:bitonic_global 13 "${timing[@]}"
same "launches of time that are missed" "$count" 12
# ---- a kernel file --------------------------------------------------------------------------------
# Another reading may be taken where a launch of the most likely one fails.
own=$root/tests/own/tile.cl
answer() { sed -nE 's/, with reading .*//; /^(N = |sorts)/p'; }
try "$sortnet" run "$own" --size 2
expect 0
right=$(answer <<<"$out")
for function in $functions; do
    failing $function run "$own" --size 2
done

# ---- all objects are released ---------------------------------------------------------------------
# FAULTS_ALIVE: exit code 99 with OpenCL objects that nobody has released, also after a failure.
ids=$("$sortnet" devices | sed -n 's/^\([0-9]*:[0-9]*\) .*/\1/p' | head -1)
for command in "run bitonic:4" "run radix:8" "run odd-even-merge:6 --kernels $(broken pair)" \
    "run bitonic:4 --kernels $(broken syntax)" "check odd-even-merge:6 --device $ids" \
    "time --sort b2,radix,radix-split,fast --size 300 --type int --elements index --repeat 1" \
    "time --sort b2 --size 300 --out-of-order --repeat 1" devices; do
    # shellcheck disable=SC2086
    try env LD_PRELOAD="$faults" FAULTS= FAULTS_ALIVE=1 "$sortnet" $command
    lacks "$command" "$err" "still alive"
    # shellcheck disable=SC2086
    try env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=2- FAULTS_ALIVE=1 "$sortnet" $command
    lacks "$command, whose launches fail" "$err" "still alive"
done
finish
