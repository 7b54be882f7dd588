#!/usr/bin/env bash
# odd_devices.sh [BINARY]: a device that is not available, has no compiler, keeps bytes in the other order, has
# small groups, short addresses or a clock that never ticks (tests/faults.c answers for it): no command uses
# what it has not, and each says why.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
faults=$(preload "$root/tests/faults.c") || exit 1

needs_device

# test_timing runs every sort in small groups; here, the messages about sorts that need large ones.
for limit in group=64 items=64; do
    with "$limit" time --sort b2,radix,fast-cpu --size 2^10 --repeat 1
    expect 0 "not on this device: radix asks for work-groups of 256"
    same "the others" "$(grep -c ' 1 of 1' <<<"$out")" 2
    lacks "$tried" "$out" FAILED WRONG
done

# A kernel may run in smaller groups than the device has.
for spec in radix:16 radix:32 radix:16:1; do
    with "kernel-group=4" run $spec
    expect 1
    contains "$tried" "$err" "asks for work-groups of " "has at most 4; fewer keys in more groups need less"
    lacks "$tried" "$err" CL_INVALID
done

# A sort's own buffers that are larger than one may be: no failure, and the other values are measured.
try env LD_PRELOAD="$faults" FAULTS="buffer=1048576" "$sortnet" time --sort radix --size 2^17 --repeat 1 \
    --view keys-per-item -o "$scratch/shares.svg"
expect 0 " 2 not on this device: 2 MiB of lists and counters do not fit one buffer of " " 256  "
lacks "a buffer that does not fit" "$out$err" FAILED "failed with"

refused() { # refused WORD SENTENCE
    local arguments
    for arguments in "run bitonic:4" "time --sort b2 --size 4" "run radix:8" "check bitonic:32 --device 0:0"; do
        # shellcheck disable=SC2086
        with "device=$1" $arguments
        check "$tried: exit $code" [ "$code" = 77 -o "$code" = 1 ]
        contains "$tried" "$err" "$2"
        lacks "$tried" "$out" "agree" "Mkey/s at"
    done
    with "device=$1" bitonic:4
    expect 0 "no layer ran on a device"
}
refused unavailable "cannot be used now: its driver says that it is not available"
refused no-compiler "cannot be used: its driver cannot compile kernels"
refused big-endian "its byte order is not that of this machine"

with "device=32-bit" time --sort b2 --size 2^31 --repeat 1
expect 77 "8192 MiB of words are more than the 32-bit addresses of "

# A driver that says its clock ticks every 0 ns also tells times, of 1 ns each: none of them is shown.
with "device=stopped" devices
expect 0 "clock that never ticks"
with "device=stopped" run bitonic:4
expect 0 "3 of 3 layers agree"
lacks "$tried" "$out" "s device "
with "device=stopped" time --sort b2 --size 4 --repeat 1
expect 0 "1 of 1; host's clock" "no wall: "
finish
