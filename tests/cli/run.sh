#!/usr/bin/env bash
# run.sh [BINARY [short]]: layers and radix sorts on devices, with kernels that are right, edited or
# broken.
set -u
. "$(dirname "$0")/command.sh"

# ---- run --------------------------------------------------------------------------------------

# On the default device, then on all that there are, with few and with many wires. (test_device
# runs every family in every size, with every input.)
for device in '' $devices; do
    for spec in bitonic:8 bitonic:64 mirrored:13 odd-even-merge:23; do
        try "$sortnet" run $spec ${device:+--device "$device"}
        expect_agreement $spec
        contains "first line of $tried" "${out%%$'\n'*}" "$spec, ${spec#*:} wires"
        [ -z "$device" ] && continue
        kind=$("$sortnet" devices | sed -n "s/^$device  \([CG]PU\) .*/\1/p")
        same "does the first line of $tried say that there is no GPU?" \
            "$([[ ${out%%$'\n'*} == *"(processor, no GPU)" ]] && echo CPU || echo GPU)" "$kind"
    done
    for spec in bitonic:8 mirrored:8 odd-even-merge:8; do
        try "$sortnet" run $spec --order descending ${device:+--device "$device"}
        expect_agreement $spec
    done
    "$sortnet" print odd-even-merge:11 >network.txt
    try "$sortnet" run network.txt ${device:+--device "$device"}
    expect_agreement network.txt
done
# A network that sorts does not change sorted keys, unless they are in the other order.
for order in ascending:False descending:True; do
    try "$sortnet" run odd-even-merge:8 --input sorted --order ${order%:*}
    same "are keys swapped, ${order%:*}?" "$(awk '/agrees$/ { n += $5 } END { print (n > 0 ? "True" : "False") }' <<<"$out")" ${order#*:}
done
for input in $inputs; do
    case $input in sorted | reversed) seed='' ;; *) seed='--seed 7' ;; esac
    # shellcheck disable=SC2086
    try "$sortnet" run bitonic:16 --input "$input" $seed
    expect_agreement bitonic:16
done
# The swaps that run reports are those of a simulation that has nothing else in common with it.
for spec in bitonic:8 mirrored:8 odd-even-merge:8 odd-even-transposition:8; do
    keys=2147483647,-5,0,-2147483648,7,7,3,-5
    try "$sortnet" run "$spec" --keys "$keys"
    expect_agreement "$spec"
    same "swaps of $spec" "$(awk '/ agrees$/ { s = s " " $5 } END { print s }' <<<"$out")" \
        "$("$sortnet" print "$spec" | simulate "$keys" | sed 's/^[^ ]*//')"
done
try "$sortnet" run bitonic:4 --keys 4,-3,2,1
expect 0 "keys in   4,-3,2,1" "keys out  -3,1,2,4"
try "$sortnet" run bitonic:4
lacks "$tried" "$out" "keys in" "keys out"
try "$sortnet" run - <whole.txt
expect 0 "6 of 6 layers agree"
kind=$(sed -n '1s/^[0-9:]*  \([A-Z]*\)  .*/\1/p' < <("$sortnet" devices) | tr 'A-Z' 'a-z')
try "$sortnet" run bitonic:4 --device "${kind:-cpu}"
expect 0 "3 of 3 layers agree"
try "$sortnet" run odd-even-merge:12 --group-size 4
expect 0 "groups of 4" "groups of 3" "10 of 10 layers agree"
try "$sortnet" run bitonic:4 --device "no such device"
expect 77 'no device "no such device"'
try "$sortnet" run bitonic:4 --device 97:3
expect 77 97:3

# ---- a radix sort on the device ---------------------------------------------------------------

# Its keys leave sorted, and the atomic scatter is never called right when its output is not.
for spec in radix:16 radix:8:1:4 radix:32:2:4:8; do
    try "$sortnet" run $spec --seed 3
    expect 0 " kernels agree" "atomic scatter: "
    lacks "$tried" "$out" DIFFERS "not run"
    keys=$(sed -n 's/^ *[0-9] scatter  agrees  *//p' <<<"$out" | tail -n 1 | tr ' ' ,)
    check "$tried sorts: $keys" is_sorted "$keys"
    keys=$(sed -n 's/^atomic scatter:\([ 0-9]*\)$/\1/p' <<<"$out" | xargs | tr ' ' ,)
    if is_sorted "$keys"; then said="right this time; nothing promises it"; else said="WRONG in "; fi
    contains "$tried on $keys" "$out" "$said"
done
try "$sortnet" run radix:16 --keys 13,6,2,9,4,15,8,1,7,12,3,10,5,0,14,11
expect 0 "0 count    agrees   2 3 2 1 | 2 1 2 3" "0 starts   agrees   0 4 8 12 | 2 7 10 13"
try "$sortnet" draw radix:16 --layer 22 -o radix.svg
expect 0
check "radix.svg is XML" xmllint --noout radix.svg
misuse "has 54 turns, so K is at most 54" draw radix:16 --layer 55 -o radix.svg
misuse "for this radix sort expected none or kernel" draw radix:16 --panel bars -o radix.svg
misuse "--item does nothing for a radix sort without --panel kernel" draw radix:16 --item 2 -o radix.svg
misuse '--item: found "16", for this radix sort expected none, 0, 1, ... 15' draw radix:16 --panel kernel --item 16 -o radix.svg
try "$sortnet" draw radix:16 --layer 3 --panel kernel --item 5 -o radix-kernel.svg
expect 0
check "the kernel's text is in the picture" grep -q "radix_count.cl, as it ran" radix-kernel.svg
check "for the work-item" grep -q "group 1, work-item 1 of 0 to 3" radix-kernel.svg
try "$sortnet" draw radix:16 --atomic -o radix.svg
expect 0
contains "the atomic scatter is drawn as the device ran it" "$(cat radix.svg)" "Radix sort, atomic scatter" ">stable<"
# A device that gets lost in the middle was there; of one that counts wrong the picture says so.
for command in "run radix:16" "draw radix:16 --atomic -o radix.svg"; do
    try env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=4- "$sortnet" $command
    expect 1 ""
    contains "standard error of $tried" "$err" CL_OUT_OF_RESOURCES
done
try env LD_PRELOAD="$faults" FAULTS=flip=1- "$sortnet" draw radix:16 --atomic -o radix.svg
expect 1
contains "standard error of $tried" "$err" "the picture shows numbers of the device that are wrong: "
misuse "--atomic is for a radix sort" draw bitonic:8 --atomic -o radix.svg
misuse "--device does nothing without --atomic" draw radix:16 --device cpu -o radix.svg
try "${no_platform[@]}" "$sortnet" draw radix:16 --atomic -o radix.svg
expect 77
misuse "--cover does nothing for a radix sort" draw radix:16 --layer 2 --cover -o radix.svg
misuse "cannot be drawn as .txt" draw radix:16 -o radix.txt
misuse "N of radix:N:BITS:GROUPS:KEYS is 8, 16 or 32" run radix:12
misuse "2 keys given, but 16 are sorted" run radix:16 --keys 1,2
misuse "--group-size does nothing for a radix sort: its SPEC has its work-groups" \
    run radix:16 --group-size 4
misuse "is not from 0 to 15" run radix:16 --keys 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
try "$sortnet" run radix:16 --order descending --keys 13,6,2,9,4,15,8,1,7,12,3,10,5,0,14,11
expect 0 "1 scatter  agrees   15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"
try "$sortnet" draw radix:16 --order descending --layer 1 -o radix.svg
expect 0
check "the picture says how" grep -q "Descending: digit d counts as 3 − d" radix.svg
misuse "which compares no keys and is no network" check radix:16
misuse "which compares no keys and is no network" print radix:16
try "${no_platform[@]}" "$sortnet" run radix:16
expect 77 "no OpenCL device"
try env DISPLAY=:54321 "$sortnet" radix:8
expect 0 "No window: " " kernels agree" "atomic scatter: "
cp -r "$root/kernels" radix-kernels
sed -i 's/to\[next\[digit\] + rank\]/to[next[digit]]/' radix-kernels/radix/radix_scatter.cl
try "$sortnet" run radix:16 --kernels radix-kernels
expect 1 "DIFFERS in scatter of pass 0: place " "places are wrong"
for atomic in "--atomic" "" "--layer 8" "--layer 6..9 --animate"; do
    try "$sortnet" draw radix:16 $atomic --panel kernel --kernels radix-kernels -o radix.svg
    expect 1
    contains "of the stable sort, standard error of $tried" "$err" \
        "the picture shows numbers of the device that are wrong: "
done
echo "kernel void broken(" >radix-kernels/radix/radix_digit.h
try "$sortnet" run radix:16 --kernels radix-kernels
expect 1 "cannot build the radix kernels" "error: radix-kernels/radix/"
same "standard output of $tried" "$out" ""

# ---- broken kernels, a lost device, no platform ---------------------------------------------------

try "$sortnet" run bitonic:8 --kernels "$root/kernels"
expect_agreement bitonic:8
while read -r fault spec; do
    try "$sortnet" run "$spec" --kernels "$(broken "$fault")"
    expect 1 "DIFFERS: " "expected" " layers agree"
    lacks "the last line of $tried" " ${out##*$'\n'}" " 6 of 6" " 10 of 10"
done <<'FAULTS'
direction bitonic:8
record mirrored:13
swap odd-even-merge:8
FAULTS
# All point upwards: sorted keys stay where they are, whatever should have swapped.
try "$sortnet" run bitonic:8 --input sorted --kernels "$(broken direction)"
expect 1 "expected (2, 3) D swapped"
same "what swapped in $tried" "$(awk '$4 == 4 { swapped += $5 } END { print swapped }' <<<"$out")" 0
try "$sortnet" run bitonic:8 --kernels "$(broken syntax)"
expect 1 "cannot build" "broken-syntax/step/bitonic_layer.cl:9" error
same "standard output of $tried" "$out" ""
try "$sortnet" run bitonic:8 --kernels empty
expect 1 "cannot read kernel file empty/step/"

# ---- kernels ----------------------------------------------------------------------------------------

try "$sortnet" kernels -o mine
expect 0 "mine: $(find "$root/kernels" -name '*.cl' -o -name '*.h' | wc -l) files written" \
    "--kernels mine"
same "what differs from the program's own kernels" \
    "$(diff -rq mine "$root/kernels" | grep -v 'Only in .*: README.md')" ""
echo 'kernel void bitonic_layer() { nonsense; }' >mine/step/bitonic_layer.cl
rm mine/step/listed_layer.cl
try "$sortnet" kernels -o mine
expect 0 ": 1 file written, " " already there and left as they are"
contains "a kernel that was changed" "$(cat mine/step/bitonic_layer.cl)" nonsense
try "$sortnet" kernels
expect 0 "kernels: "
check "the folder is called kernels" [ -e kernels/step/bitonic_layer.cl ]
try "$sortnet" kernels -o /dev/null/x
expect 1
contains "what is wrong" "$err" "/dev/null/x"
misuse "takes no operand" kernels mine
rm -r mine kernels

# ---- commands that documents ask to try ---------------------------------------------------------------

while read -r -a words; do
    try "$sortnet" "${words[@]:1}"
    expect 0
    tries=$((${tries-0} + 1))
done < <(grep -ohE '`sortnet (draw|print|run) [^`]*`' "$root"/docs/ladder.md "$root"/docs/sources.md | tr -d '`' | sort -u)
check "commands were found in documents: ${tries-0}" [ "${tries-0}" -ge 15 ]

# ---- devices that fail ----------------------------------------------------------------------------

for after in 0 3; do # the first launch is for the driver to compile, and is not timed
    try env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=$((after + 2))- "$sortnet" run bitonic:8
    expect 1 "clEnqueueNDRangeKernel failed with CL_OUT_OF_RESOURCES in bitonic_layer on "
    contains "message of $tried" "$err" "sortnet: "
    same "layers before the loss" "$(grep -c ' agrees$' <<<"$out")" $after
done
try env LD_PRELOAD="$faults" FAULTS=fail:clWaitForEvents=1 "$sortnet" run bitonic:8
expect 1 "clWaitForEvents failed with CL_OUT_OF_RESOURCES in bitonic_layer on "
try env LD_PRELOAD="$faults" FAULTS=fail:clCreateBuffer=1 "$sortnet" run bitonic:8
expect 1 "clCreateBuffer failed with CL_OUT_OF_RESOURCES on "
try env LD_PRELOAD="$faults" "$sortnet" run bitonic:8
expect_agreement bitonic:8
# A clock of the device that cannot be right; the times are the host's, and said to be.
for clock in backward still long; do
    try env LD_PRELOAD="$faults" FAULTS=clock=$clock "$sortnet" run bitonic:8
    expect 0 "6 of 6 layers agree"
    same "layers by the host's clock" "$(awk '$8 == "host" && / agrees$/' <<<"$out" | wc -l)" 6
    check "$clock: no time is centuries" [ "$(awk '$6 > 1e5 || $6 <= 0' <<<"$(grep agrees <<<"$out")" | wc -l)" = 0 ]
done

try "${no_platform[@]}" "$sortnet" devices
expect 77 "no OpenCL device"
try "${no_platform[@]}" "$sortnet" run bitonic:8
expect 77 "no OpenCL device"
same "standard output of $tried" "$out" ""
try "${no_platform[@]}" "$sortnet" check bitonic:8
expect 0 "sorts in ascending order"
try "${no_platform[@]}" "$sortnet" print bitonic:8
expect 0
check "print needs no device" cmp -s "$scratch/out" bitonic.txt
try "${no_platform[@]}" "$sortnet" draw bitonic:8 -o without.svg
expect 0
check "draw needs no device" xmllint --noout without.svg
finish
