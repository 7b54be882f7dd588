#!/usr/bin/env bash
# inside.sh [BINARY]: into a launch in the window: from the launches of a sort, from a kernel's panel
# and from a radix sort, through its statements, and back; a kernel is edited meanwhile.
set -u
. "$(dirname "$0")/display.sh"

start_display
start "launches" -- bitonic:16
press m m m && shows "M" 'launches=b8'
press Return && shows "Enter" mode=inside
press Escape && shows "Escape" mode=step 'launches=b8'
press Return && shows "again" mode=inside
before=$(picture)
for _ in $(seq 300); do # until it is recorded, a step changes nothing
    press Right
    sleep 0.1
    [ "$(picture)" = "$before" ] || break
done
changes "statements" "$before"
before=$(picture)
press Down && changes "another work-item" "$before"
before=$(picture)
press End && changes "the end" "$before"
press s && shows "S" 'notice=saved inside-b8-launch-0-of-*-item-1-step-*.svg and .png in *'
redraws inside-b8-launch-0-of-*-item-1-step-*.svg
before=$(picture)
press Tab && changes "lanes" "$before"
rm -f inside-b8-launch-0-of-*
press s && shows "S, lanes" 'notice=saved inside-b8-launch-0-of-*-item-1-step-*.svg and .png in *'
contains "lanes" "$(cat inside-b8-launch-0-of-*.svg)" "The whole launch: "
redraws inside-b8-launch-0-of-*-item-1-step-*.svg
press Tab
press m && shows "M" mode=step 'launches=b8'
quit ctrl+q

start "lines of memory" -- bitonic:64 --launches b2
press ctrl+m && shows "Ctrl+M" lines=4 lines-recorded=21
before=$(picture)
press m m && shows "other launches" launches=b8 lines-recorded=9
changes "other launches" "$before"
press s && shows "S" 'notice=saved *.svg and .png in *'
saved=$(sed -n 's/^notice=saved \(.*\.svg\) and .*/\1/p' "$state")
contains "lines of memory" "$(cat "$saved")" "b8 reads "
redraws "$saved"
quit ctrl+q

# X says so as soon as the launch is recorded: x_says NAME LINE
x_says() {
    for _ in $(seq 100); do
        press x
        holds "$2" && break
        sleep 0.1
    done
    shows "$1" "$2"
}

# A barrier is taken away while the launch is looked into, and put back.
start "edited" -- bitonic:16 --launches local --no-animation
press Return && shows "Enter" mode=inside conflicts=0 barriers=0
press shift+Right shift+Right && shows "two barriers" barriers=2
press c && shows "C" 'notice=kernels written to *' conflicts=0
sed -i '13d' kernels/ladder/local_sort.cl
shows "no barrier" conflicts=[1-9]*
press x && shows "X" 'notice=conflict * of *: work-item * read tile*nothing orders them'
before=$(picture)
cp "$root/kernels/ladder/local_sort.cl" kernels/ladder/local_sort.cl
shows "the barrier again" conflicts=0
changes "recorded again" "$before"
sed -i 's/= min(tile/= max(tile/' kernels/ladder/local_tile.h
changes "other values" "$(picture)"
x_says "a wrong value" 'notice=the first value that differs: smaller is *'
press s && shows "S" 'notice=saved inside-local-launch-0-of-*-item-*-step-*.svg and .png in *'
redraws inside-local-launch-0-of-*-item-*-step-*.svg
cp "$root/kernels/ladder/local_tile.h" kernels/ladder/local_tile.h
x_says "nothing is wrong" 'notice=nothing wrong was found: *'
quit ctrl+q

start "radix" -- radix:16
press Tab && shows "its text" radix-kernel=1
press Return && shows "Enter" mode=inside
press c && shows "C" 'notice=kernels found in *'
press Escape && shows "and back" mode=radix
press s && shows "S" 'notice=saved radix*.svg and .png in *'
contains "the command of a radix sort" "$(cat radix*.svg)" " --kernels kernels "
quit ctrl+q

start "panel" -- bitonic:8 --panel kernel
shows "the kernel's panel" panel=kernel
press z && shows "Z" threshold=[1-9]
press Return && shows "Enter" mode=inside barriers=0
press s && shows "S" 'notice=saved inside-layer-0-of-6-item-0-step-*.svg and .png in *'
redraws inside-layer-0-of-6-item-0-step-*.svg
press Escape && shows "back" mode=step panel=kernel
quit ctrl+q
finish
