#!/usr/bin/env bash
# large.sh [BINARY [short]]: sorts of 65 to 2^24 keys on the command line: run, sections, times.
set -u
. "$(dirname "$0")/command.sh"

# ---- run --------------------------------------------------------------------------------------

for spec in bitonic:128 bitonic:2^13 mirrored:65 mirrored:5000 odd-even-merge:100; do
    try "$sortnet" run $spec --input uniform --seed 3
    expect 0 "$spec, " "sorted, all " " keys right"
    lacks "$tried" "$out" DIFFER NOT
done
try "$sortnet" run mirrored:1000 --order descending
expect 0 "mirrored:1000, 1,000 keys, descending, random permutation · seed 1, on " \
    "55 layers in " "sorted, all 1,000 keys right"
same "stages" "$(grep -c ' agree$' <<<"$out")" 10
same "progress is for a terminal alone" "$err" ""
try "$sortnet" run bitonic:2^9 --group-size 16 --json
expect 0 '"name": "bitonic:512"' '"sorted": true' '"complete": true'
check "$tried prints JSON" python3 -m json.tool "$scratch/out" "$scratch/json"
# If many keys are moved, the share of the memory's bandwidth is printed.
try env LD_PRELOAD="$faults" FAULTS=buffer=4194304 "$sortnet" run bitonic:2^16
expect 0 "memory copies " " GB/s" " %  agree" "136 layers in "

misuse "bitonic sorts powers of two; bitonic-any:1000 takes any" run bitonic:1000
misuse "a large sort has 65 to 2^24 keys; its times go on to 2^28: T in the window, or sortnet time" run bitonic:2^25
misuse "lists, of at most 1024 wires" run odd-even-merge:2000
misuse "--keys does nothing for a large sort" run bitonic:128 --keys 1,2,3
misuse "--json is for large sorts" run bitonic:8 --json
misuse "\`sortnet run bitonic:128\` runs larger ones" check bitonic:128
misuse "\`draw --layer K --item I\` draws a section" print mirrored:2^20

# ---- a section of a layer ---------------------------------------------------------------------

try "$sortnet" draw bitonic:2^12 --layer 70 --item 1000 -o section.svg
expect 0
check "section.svg is XML" xmllint --noout section.svg
contains "what section.svg has" "$(cat section.svg)" "Bitonic sort of 2^12 keys" "stage 11 · substage 4: distance 128" \
    "work-items 1,000 to 1,007 of 2,048" "2 lines of 128 bytes"
# Without being asked, no picture has a device, a time or a seed.
words() { sed '/<metadata>/,/<\/metadata>/d; s/<[^<>]*>/ /g' "$1"; }
lacks "words of section.svg" "$(words section.svg)" agrees "µs" " ms" seed
for part in "verdict: agrees" "device:layer 70: .*s · 65.5 kB" "seed:seed 1"; do
    try "$sortnet" draw bitonic:2^12 --layer 70 --item 1000 --show ${part%%:*} -o shown.svg
    expect 0
    check "--show ${part%%:*}" grep -q "${part#*:}" <(words shown.svg)
    try "$sortnet" draw bitonic:2^12 --layer 70 --item 1000 --show ${part%%:*} --hide ${part%%:*} -o shown.svg
    expect 0
    same "--hide ${part%%:*}" "$(words shown.svg)" "$(words section.svg)"
done
for format in $([[ $sortnet == *-headless ]] || echo png) tikz tex html; do
    try "$sortnet" draw mirrored:1000 --layer 45 --item 96..127 --order descending --theme projector -o section.$format
    expect 0
    check "section.$format was written" [ -s section.$format ]
done
contains "the page" "$(python3 "$root/tests/page/pages.py" section.html)" '"mirrored:1000"' '"a section of one layer"'
try "$sortnet" draw bitonic:2^12 --layer 70 --item 1000 --hide title,facts,stages -o bare.svg
expect 0
lacks "what bare.svg has" "$(cat bare.svg)" "Bitonic sort" "78 layers" "every layer"
misuse "--hide keys does nothing for a section of a large sort, whose parts are title, facts" \
    draw bitonic:2^12 --layer 70 --item 1000 --hide keys -o x.svg
# The CPU computes the same picture, and says so.
try "$sortnet" draw mirrored:1000 --layer 20 --item 60 --input reversed -o device.svg
expect 0
try "${no_platform[@]}" "$sortnet" draw mirrored:1000 --layer 20 --item 60 --input reversed -o cpu.svg
expect 0
contains "who computed cpu.svg" "$(cat cpu.svg)" "computed on the CPU, by no device"
keys() { grep -oE '>[0-9,]+</text>' "$1" | sort; }
same "keys of the device and of the CPU" "$(keys cpu.svg)" "$(keys device.svg)"
try "${no_platform[@]}" "$sortnet" draw mirrored:1000 --layer 20 --item 60 --device gpu -o cpu.svg
expect 77
misuse "bitonic:2^10 has no layer 55: its layers are 0 to 54" draw bitonic:2^10 --layer 55 --item 0 -o x.svg
misuse "has no work-item 512: its work-items are 0 to 511" draw bitonic:2^10 --layer 5 --item 512 -o x.svg
misuse "give --layer K, from 0 to 54, and --item I, a work-item from 0 to 511" draw bitonic:2^10 -o x.svg
misuse "give --layer K" draw bitonic:2^10 --layer 3 -o x.svg
misuse "a section shows one layer" draw bitonic:2^10 --layer 3..5 --item 1 -o x.svg
misuse "--item takes K, or A..B with at most 32 work-items" draw bitonic:2^10 --layer 3 --item 1..40 -o x.svg
misuse "--item takes K" draw bitonic:2^10 --layer 3 --item x -o x.svg
misuse "--plain does nothing for a section" draw bitonic:2^10 --layer 3 --item 1 --plain -o x.svg
misuse "a section shows one sort" draw bitonic:2^10 bitonic:8 --layer 3 --item 1 -o x.svg
misuse "a section cannot be drawn as .txt" draw bitonic:2^10 --layer 3 --item 1 -o x.txt
[[ $sortnet == *-headless ]] || misuse "a section is one picture" draw bitonic:2^10 --layer 3 --item 1 -o x.gif
# What a broken kernel left is drawn, in red, and the exit code says so.
try "$sortnet" draw bitonic:2^10 --layer 3 --item 1 --kernels "$(broken direction)" -o wrong.svg
expect 1
contains "standard error of $tried" "$err" "the picture shows keys of the device that are wrong: the first wrong layer is 0"

# ---- broken, lost or interrupted layers -------------------------------------------------------

try "$sortnet" run bitonic:2^10 --kernels "$(broken direction)"
expect 1 "DIFFER: the first wrong layer is 0 (stage 0, substage 0): " "NOT SORTED: "
try "$sortnet" run bitonic:2^10 --kernels "$(broken syntax)"
expect 1 "cannot build" "broken-syntax/step/bitonic_layer.cl:9" error
same "standard output of $tried" "$out" ""
try env LD_PRELOAD="$faults" FAULTS=drop:bitonic_layer=20 "$sortnet" run bitonic:2^10
expect 1 "DIFFER: " "a second run of the stage is right"
try env LD_PRELOAD="$faults" FAULTS=drop:bitonic_layer=20- "$sortnet" run bitonic:2^10
expect 1 "DIFFER: the first wrong layer is 1" "NOT SORTED: "
try env LD_PRELOAD="$faults" FAULTS=fail:clWaitForEvents=40- "$sortnet" run bitonic:2^10
expect 1
contains "standard error of $tried" "$err" CL_OUT_OF_RESOURCES
try env LD_PRELOAD="$faults" FAULTS=buffer=8388608 "$sortnet" run bitonic:2^24
expect 1
contains "standard error of $tried" "$err" "bitonic:2^24 needs a buffer of 128 MiB" "enough for 2^20 keys"
try "${no_platform[@]}" "$sortnet" run bitonic:2^10
expect 77 "no OpenCL device"
same "standard output of $tried" "$out" ""

mkfifo rows
LD_PRELOAD=$faults FAULTS=slow=20 "$sortnet" run bitonic:2^12 >rows 2>err &
process=$!
exec 3<rows
while read -r row <&3; do [[ $row == "3 "* ]] && break; done
kill -INT $process
cat <&3 >rest
wait $process
same "exit code after Ctrl+C" $? 130
contains "message after Ctrl+C" "$(cat err)" "interrupted after " " of 12 stages"

# ---- time -------------------------------------------------------------------------------------

quick=(env LD_PRELOAD="$faults" FAULTS=buffer=4194304)
for row in bitonic:2^12,b2 mirrored:5000,mirrored odd-even-merge:2^10,odd-even-merge; do
    try "${quick[@]}" "$sortnet" time ${row%,*} --repeat 2 --csv times.csv
    expect 0
    same "rows of $tried" "$(tail -n +2 times.csv | cut -d, -f1)" ${row#*,}
done
try "${quick[@]}" "$sortnet" time bitonic:4096 --sort qsort --repeat 2 --csv times.csv
expect 0
same "rows of $tried" "$(tail -n +2 times.csv | cut -d, -f1,2 | sort | xargs)" "b2,4096 qsort,4096"
misuse "no timed sort belongs to bubble" time bubble:128
misuse "bitonic sorts powers of two; mirrored:1000 takes any" time bitonic:1000
misuse "--size does nothing beside bitonic:2^10" time bitonic:2^10 --size 2^4
misuse "time takes one SPEC" time bitonic:2^10 mirrored:2^10
misuse "is not FAMILY:N" time nothing:8
finish
