#!/usr/bin/env bash
# contract.sh [BINARY [short]]: each command once, right and wrong, with its exit code: scripts rely
# on it; in some seconds. The other scripts of this folder try all abilities of a command.
set -u
. "$(dirname "$0")/command.sh"

# ---- 0: success ---------------------------------------------------------------------------------
try "$sortnet" --version
expect 0 "sortnet "
try "$sortnet" --help
expect 0 "sortnet draw" "check SPEC" "Exit codes"
try "$sortnet" list
expect 0 bitonic odd-even-merge "lesson:1"
try "$sortnet" check bitonic:8 shell:12
expect 0 "2 checked: 2 yes"
try "$sortnet" print odd-even-merge:4
expect 0 "0:1"
same "a printed network is read again" "$("$sortnet" print bitonic:8 | "$sortnet" print - --as json)" \
    "$("$sortnet" print bitonic:8 --as json)"
for kind in svg tikz txt html; do
    try "$sortnet" draw bitonic:4 -o "a.$kind"
    expect 0 && check "a.$kind is not empty" [ -s "a.$kind" ]
done
check "the picture is XML" xmllint --noout a.svg
try "$sortnet" time --sort qsort --size 64 --repeat 1 --csv t.csv
expect 0 "1 of 1" && contains "the table" "$(cat t.csv)" qsort,

# ---- 1: a negative answer, or a failure -----------------------------------------------------------
printf '0:1,2:3\n0:2,1:3\n' >unsorted.txt
try "$sortnet" check unsorted.txt
expect 1 "does not sort"
try "$sortnet" draw bitonic:4 -o none/a.svg
expect 1 none/a.svg "No such file"
mkdir silent && printf '#!/bin/sh\n[ "$1" = --version ] || echo "<html>"\n' >silent/rsvg-convert
chmod +x silent/rsvg-convert && echo old >kept.pdf
try env PATH="$PWD/silent:$PATH" "$sortnet" draw bitonic:4 -o kept.pdf
expect 1 "rsvg-convert made no pdf of the picture: it did not say why"
same "the file that was there" "$(cat kept.pdf)" old

# ---- 2: wrong usage ------------------------------------------------------------------------------
misuse "nonsense" draw nonsense -o a.svg
misuse "--frob" check bitonic:4 --frob
misuse "bitonic" draw bitonic:7 -o a.svg
misuse "picture" draw bitonic:4 -o picture

# ---- the device: 0 equal, 1 differs, 77 none -------------------------------------------------------
if [ "$("$sortnet" devices | grep '^[0-9]')" ]; then
    try "$sortnet" run bitonic:8
    expect 0 "6 of 6 layers agree"
    try "$sortnet" run bitonic:8 --kernels "$(broken direction)"
    expect 1 "layer "
    try "$sortnet" run radix:16
    expect 0 " kernels agree"
    try "$sortnet" time --sort b2,local,radix --size 2^8 --repeat 1
    expect 0 "1 of 1"
    try "$sortnet" watch b2 --size 8 --item 1
    expect 0
    with device=unavailable devices
    expect 0 "not usable: " "cannot be used now: its driver says that it is not available"
    with device=no-compiler devices
    expect 0 "not usable: " "cannot be used: its driver cannot compile kernels"
    with device=big-endian devices
    expect 0 "not usable: " "cannot be used: its byte order is not that of this machine"
fi
try "${no_platform[@]}" "$sortnet" run bitonic:4
expect 77
finish
