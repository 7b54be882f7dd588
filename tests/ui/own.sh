#!/usr/bin/env bash
# own.sh [BINARY]: a kernel file of the user in the window: opened, dropped, looked into, its plan typed and written.
set -u
. "$(dirname "$0")/display.sh"
own=$root/tests/own

start_display
start "a kernel that sorts" -- "$own/pair_local.cl" --no-animation
shows "checked" dialog=log network=pair_local.cl wires=8 size=24 depth=6 "verdict=pair_local.cl: no mistake found"
press Escape Right Right && shows "stepped" dialog=none layer=2 "verdict=pair_local.cl: no mistake found"
press Return && shows "inside" mode=inside launch-barriers=1
before=$(picture)
press Right Right && changes "statements" "$before"
press Escape && shows "Escape" mode=step layer=2
press Up && shows "more keys" dialog=none wires=16 size=80 depth=10 "verdict=pair_local.cl: no mistake found"
press Down && shows "fewer keys" wires=8

cp "$own/place_direction.cl" mine.cl
drop "dropped" "$PWD/mine.cl"
shows "dropped" dialog=log network=mine.cl sorts=0 "verdict=mine.cl: mistakes were found"
press Escape c && shows "C" dialog=entry "entry=*sortPairs(*"
plan="for stage 0..L-1, substage 0..stage: sortPairs(keys, stage, substage, 1) on N/2"
grep -q "^// sortnet: $plan" mine.cl
same "the plan is not in the file yet" $? 1
press ctrl+a && xdotool type --delay 5 "// sortnet: $plan" && press Return
shows "the plan is checked" dialog=log network=mine.cl sorts=1
grep -q "^// sortnet: $plan" mine.cl
same "the plan is in the file" $? 0
press Escape c ctrl+a && xdotool type --delay 5 "no plan" && press Return
shows "a wrong plan" dialog=log
press Escape

press ctrl+o ctrl+a && xdotool type --delay 5 "$own/pair_local_overlap.cl" && press Return
shows "no network: inside its launch" mode=inside dialog=log conflicts=?*
press Escape x && shows "its conflict" mode=inside 'notice=?*'
press c && shows "C inside" dialog=entry "entry=*pairInLocal*"
press Escape m && shows "the next launch" mode=inside
press Escape && shows "Escape" mode=step
press ctrl+o ctrl+a && xdotool type --delay 5 "$own/place_two_names.cl" && press Return
shows "it does not build" dialog=log
quit ctrl+q

cat >turns.cl <<'END'
// sortnet: for stage 0..2*N-1: turn(keys, stage) on N/2
kernel void turn(global uint *keys, uint stage) {
    uint i = 2 * get_global_id(0) + stage % 2;
    uint n = 2 * get_global_size(0);
    if (i + 1 < n && keys[i] > keys[i + 1]) {
        uint k = keys[i];
        keys[i] = keys[i + 1];
        keys[i + 1] = k;
    }
}
END
echo 'kernel void nothing(global uint *keys) { if (keys[0] > 1000000u) keys[0] = 0; }' >nothing.cl
start "many launches" -- turns.cl --no-animation
shows "checked" dialog=log network=turns.cl wires=8
press Escape Up Up Up && shows "64 keys" wires=64 depth=128
press End Return && shows "the last launch" mode=inside conflicts=0 launch-barriers=0 notice=
press Escape ctrl+o ctrl+a && xdotool type --delay 5 nothing.cl && press Return
shows "no comparator" dialog=log
press Escape Return && shows "and nothing is drawn" dialog=none network=turns.cl
quit ctrl+q

start "a lesson about it" -- lesson:22 --fresh --no-animation
shows "lesson" step=1 done=0 file-launches=0
press ctrl+o ctrl+a && xdotool type --delay 5 "$own/place_direction.cl" && press Return
shows "the file is open" dialog=log file-launches=6 file-right=0
press Escape Return && shows "the task is done" mode=inside done=1
quit ctrl+q
finish
