#!/usr/bin/env bash
# kernels.sh: kernels that are changed while the window is open: written, broken, wrong, mended.
#
#   tests/ui/kernels.sh [build/sortnet]
. "$(dirname "${BASH_SOURCE[0]}")/display.sh"
kernel=step/bitonic_layer.cl

start_display

# As editors do that write in place, and as those do that write another file and rename it.
in_place() { sed "$1" "$root/kernels/$kernel" >"$scratch/edited" && cat "$scratch/edited" >"$2/$kernel"; }
renamed() { sed "$1" "$root/kernels/$kernel" >"$2/edited" && mv "$2/edited" "$2/$kernel"; }

# edit_by HOW FOLDER: with everything passed, the kernel is broken, wrong and mended.
edit_by() {
    "$1" 's/keys\[right\];/keys[rihgt];/' "$2"
    shows "$1: broken" dialog=log device-state=ready equal=6 differ=0 \
        'verdict=the old kernels still run: * agrees in all 6 layers*' "device=*$2/$kernel:18*"
    "$1" 's/ ^ descending/ ^ !descending/' "$2"
    shows "$1: wrong" dialog=none device-state=ready differ=6 'verdict=≠ device differs in all 6 layers' \
        'device=8 of 8 outputs wrong*' keys=8,7,6,5,4,3,2,1
    "$1" '' "$2"
    shows "$1: mended" dialog=none device-state=ready equal=6 differ=0 \
        'verdict=* agrees in all 6 layers*' keys=1,2,3,4,5,6,7,8
}

cp -r "$root/kernels" mine
start "a folder" LANG=C -- bitonic:8 --kernels mine --no-animation
press End && shows "the end" kernels=mine equal=6 differ=0
edit_by in_place mine
edit_by renamed mine
sleep 0.5
frames=$(value frames) used=$(ticks)
sleep 1
used=$(($(ticks) - used))
check "a watched folder takes little CPU: $used ticks in a second" [ $used -le 2 ]
same "pictures drawn while nothing changes" $(($(value frames) - frames)) 0
quit ctrl+q

start "written" LANG=C -- bitonic:8 --no-animation
press End && shows "the end" kernels= equal=6 differ=0
press c && shows "C" "notice=kernels written to $PWD/kernels: change $kernel, save, and it runs" \
    kernels=kernels
shows "C" equal=6 differ=0
check "they are the program's" cmp -s "kernels/$kernel" "$root/kernels/$kernel"
edit_by renamed kernels
quit ctrl+q

# What is there stays, and runs.
in_place 's/ ^ descending/ ^ !descending/' kernels
start "there already" LANG=C -- bitonic:8 --no-animation
press End && shows "the end" equal=6 differ=0
press c && shows "C" "notice=kernels found in $PWD/kernels run now*" differ=6
check "they are not written over" grep -q '\^ !descending' "kernels/$kernel"
quit ctrl+q
finish
