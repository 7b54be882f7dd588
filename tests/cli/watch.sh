#!/usr/bin/env bash
# watch.sh [BINARY [short]]: launches of sorts, layers of networks and kernels of radix sorts, line by line
# with what the device recorded.
set -u
. "$(dirname "$0")/command.sh"

# ---- as text -----------------------------------------------------------------------------------

try "$sortnet" watch local --size 16 --item 3
expect 0 "launch 0 of local on 16 keys: kernel local_sort, 8 work-items in groups of 4" "recorded by " \
    "the kernel that is not watched leaves the same" "work-item 3 of 0 to 7" "---- barrier 1: barrier(" "i = 3" \
    "tile[3] = " "(turn 2 of 3)" "returns "
same "barriers of $tried" "$(grep -c -- '---- barrier' <<<"$out")" 7
same "warnings of $tried" "$err" ""
lacks "$tried" "$out" 0x "barrier 8"
# Each line of the trace is in its file at the right place.
same "lines of $tried that are not in their file" "$(sed -n 's/^\([a-z_]*\.[a-z]*\):\([0-9]*\)  *\(---- barrier [0-9]*: \)\?\([a-z_]*\).*/\1 \2 \4/p' \
    <<<"$out" | sort -u | while read -r file line word; do
    sed -n "${line},$((line + 2))p" "$root"/kernels/*/"$file" | grep -q -- "${word:-.}" || echo "$file:$line $word"
done)" ""
try "$sortnet" watch bitonic:8 --launch 2 --item 1
expect 0 "layer 2 of bitonic:8: kernel bitonic_layer, 4 work-items" "left = 2 " "right = 3 " "increasing = 1 " \
    "records[1]"
try "$sortnet" watch radix:16 --launch 6
expect 0 "reduce of pass 1 of radix:16: kernel radix_reduce" "total = "
try "$sortnet" watch b2 --size 4 --keys 9,-5,7,7 --type int
expect 0 "launch 0 of b2 on 4 keys" "left_key = "
try "$sortnet" watch bitonic:4 --keys 4,3,2,1
expect 0 "left_key = 4" "right_key = 3" "keys[0] = 3" "keys[1] = 4"

# ---- as JSON -----------------------------------------------------------------------------------

# What all launches store, one after another, is the sorted keys; the last launch of each kind of sort.
cat >"$scratch/stored.py" <<'END'
import json, sys
keys = {}
for path in sys.argv[1:]:
    launch = json.load(open(path))
    assert launch["same"] and launch["version"] == 1 and not launch["conflicts"], path
    assert len(launch["work_items"]) == launch["items"], path
    for item in launch["work_items"]:
        for step in item["steps"]:
            for value in step["values"]:
                if value["kind"] == "write" and value["name"].startswith("keys["):
                    keys[int(value["name"][5:-1])] = value["value"]
print(",".join(str(keys[k]) for k in sorted(keys)))
END
for sort in b2:10 b4:6 b8:5; do
    for launch in $(seq 0 $((${sort#*:} - 1))); do
        "$sortnet" watch "${sort%:*}" --launch "$launch" --json >"launch-$launch.json" 2>"$scratch/err"
        same "exit code of launch $launch of ${sort%:*}" $? 0
    done
    same "keys that ${sort%:*} stores" "$(python3 "$scratch/stored.py" $(for l in $(seq 0 $((${sort#*:} - 1))); do echo "launch-$l.json"; done))" \
        1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
    misuse "${sort%:*} has ${sort#*:} launches, numbers 0 to $((${sort#*:} - 1)); there is no launch 99" watch "${sort%:*}" --launch 99
done
try "$sortnet" watch local --json --item 2
same "work-items of $tried" "$(python3 -c 'import json, sys; print([i["item"] for i in json.load(sys.stdin)["work_items"]])' <<<"$out")" "[2]"

try "$sortnet" watch local --tile 4 --group-size 1
expect 0
contains "sizes of $tried" "$out" "4 work-items in groups of 1" "-D GROUP=1 -D TILE=4"
try "$sortnet" watch bitonic:8 --group-size 2
expect 0
contains "groups of $tried" "$out" "4 work-items in groups of 2"

# ---- edited kernels ----------------------------------------------------------------------------

"$sortnet" kernels -o edited >/dev/null
sed -i '0,/ *barrier(CLK_LOCAL_MEM_FENCE);/s///' edited/ladder/local_sort.cl
try "$sortnet" watch local --kernels edited
contains "warning of $tried" "$err" "sortnet: warning: work-item " " tile[" "local_tile.h, line " "nothing orders them"
sed -i "s/= min(tile/= max(tile/" edited/ladder/local_tile.h
try "$sortnet" watch local --kernels edited
expect 1
contains "warning of $tried" "$err" "the program's own kernel leaves other values"
sed -i "s/tile.left. = increasing ? smaller/tile[left] = increasing ? 99 - smaller/" edited/ladder/local_tile.h
try "$sortnet" watch local --kernels edited
expect 1
contains "warning of $tried" "$err" "the sort does not leave its keys in order"
sed -i 's/uint item = /uint item = nonsense + /' edited/ladder/bitonic_global.cl
try "$sortnet" watch b2 --kernels edited
expect 1
contains "message of $tried" "$err" nonsense "ladder/bitonic_global.cl:9"
same "standard output of $tried" "$out" ""

# ---- a device that loses and changes data -------------------------------------------------------

struck() { # struck FAULTS MESSAGE COMMAND...
    try env LD_PRELOAD="$faults" FAULTS="$1" "$sortnet" "${@:3}"
    tried="FAULTS=$1 ${*:3}"
    expect 1
    contains "message of $tried" "$err" "$2"
}
struck spoil=1 "key 8 changed on its way to" watch local
struck spoil=1 "key 8 changed on its way to" watch b2 --type ulong --launch 3
struck spoil=1 "key 16 changed on its way to" watch radix:32 --launch 2
struck spoil=1 "key 4 changed on its way to" watch bitonic:8 --launch 4
struck spoil=2 "comparator 2 changed on its way to" watch odd-even-merge:8 --launch 3
struck drop=1 "the sort does not leave its keys in order" watch radix:16 --launch 2
struck drop=1 "the sort does not leave its keys in order" watch b2 --launch 2

for spec in bitonic:8 mirrored:5 odd-even-merge:8; do
    struck drop=1- "the layer does not leave what the CPU computes" watch "$spec" --launch 1 --seed 3
done
struck drop=1- "the layer does not leave what the CPU computes" watch bitonic:4 --keys 1,2,4,3

# ---- kernels that cannot be watched ------------------------------------------------------------

try "${no_platform[@]}" "$sortnet" watch local
expect 77 "no OpenCL device"
misuse "watch needs a SPEC" watch
misuse "qsort runs on the CPU and has no launches" watch qsort
misuse "--size takes one number from 2 to 64 here, not 128" watch local --size 128
misuse "--size takes one number from 2 to 64 here, not 8,16" watch local --size 8,16
misuse "local takes a power of two as tile, not 3" watch local --tile 3
misuse '--tile: found "128", expected a whole number from 1 to 64' watch local --tile 128
misuse "b2 has no size that --tile sets" watch b2 --tile 4
misuse "b2 takes a power of two as work-group size, not 3" watch b2 --group-size 3
misuse "--tile is for a sort, not for bitonic:4" watch bitonic:4 --tile 4
misuse "--group-size is for a sort or a network, not for radix:16" watch radix:16 --group-size 2
misuse "--item takes a work-item of the launch, 0 to 7, not 8" watch local --item 8
misuse "--launch takes a whole number from 0" watch local --launch -1
misuse "bitonic:4 has 3 layers, numbers 0 to 2; there is no launch 3" watch bitonic:4 --launch 3
misuse "radix:16 has 10 kernels to launch, numbers 0 to 9; there is no launch 10" watch radix:16 --launch 10
misuse "--type is for a sort, not for bitonic:4" watch bitonic:4 --type int
misuse "does not take the option --layer" watch bitonic:4 --layer 1
misuse "neither a file" watch nothing

# A merger of descending runs takes keys that descend, as the window and draw show them, also in a lesson.
printf 'lesson T\nstep\nnetwork odd-even-merger:8\norder descending\nsay Two runs.\n' >descends.txt
for spec in "odd-even-merger:8 --order descending --input halves" descends.txt:1; do
    try "$sortnet" watch $spec --item 0
    expect 0 "keys[0] is 8"
done
finish
