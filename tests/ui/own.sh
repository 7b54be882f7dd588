#!/usr/bin/env bash
# own.sh [BINARY]: a kernel file of the user in the window: opened, dropped, looked into, its plan typed and written.
set -u
. "$(dirname "$0")/display.sh"
own=$root/tests/own

start_display
start "a kernel that sorts" -- "$own/pair_local.cl" --no-animation
shows "checked" dialog=log notice= network=pair_local.cl wires=8 size=24 depth=6 "verdict=pair_local.cl: no mistake found"
press Escape Right Right && shows "stepped" dialog=none layer=2 "verdict=pair_local.cl: no mistake found"
press Return && shows "inside" mode=inside launch-barriers=1
before=$(picture)
press Right Right && changes "statements" "$before"
press Escape && shows "Escape" mode=step layer=2
press Up && shows "more keys" dialog=none wires=16 size=80 depth=10 "verdict=pair_local.cl: no mistake found"
press Down && shows "fewer keys" wires=8

press t && shows "timed alone" mode=time "timing-cursor=sort 23" timing-running=0 timing-done=3/3 timing-rows=3 timing-wrong=0
press Return && shows "beside others" timing-running=1
press Escape && shows "stopped" mode=time timing-running=0 timing-wrong=0
press t && shows "T goes back" mode=step network=pair_local.cl
press t Escape && shows "Escape, too" mode=step
press Return t && shows "from inside" mode=time timing-running=0
press t && shows "back inside" mode=inside
press Escape

cp "$own/place_direction.cl" mine.cl
drop "dropped" "$PWD/mine.cl"
shows "dropped" dialog=log network=mine.cl sorts=0 "verdict=mine.cl: mistakes were found"
press Escape t && shows "what descends is wrong" mode=time timing-running=0 timing-rows=3 timing-wrong=3
press t c && shows "C" dialog=entry "entry=*sortPairs(*"
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
press Escape ctrl+o ctrl+a && xdotool type --delay 5 "$own/neighbours.cl" && press Return
shows "floats" dialog=log network=neighbours.cl
press Escape t && shows "floats are timed" mode=time timing-type=float timing-running=0 timing-done=3/3 timing-wrong=1
press t ctrl+o ctrl+a && xdotool type --delay 5 "$own/place_twice_items.cl" && press Return
shows "indices outside" dialog=log
press Escape t && shows "it is refused" mode=time timing-running=0 timing-done=3/3 timing-rows=3 timing-wrong=0
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
sed 's/& 7,/\& 15,/' "$own/few_items.cl" >up_to_32.cl
{ echo '// sortnet: for stage 0..L-1, substage 0..stage: pairs(keys, stage, substage) on N/2%16' && cat up_to_32.cl; } >odd.cl
echo 'kernel void nothing(global uint *keys) { if (keys[0] > 1000000u) keys[0] = 0; }' >nothing.cl
start "many launches" -- turns.cl --no-animation
shows "checked" dialog=log network=turns.cl wires=8
press Escape Up Up Up && shows "64 keys" wires=64 depth=128
press End Return && shows "the last launch" mode=inside conflicts=0 launch-barriers=0 notice=
press Escape ctrl+o ctrl+a && xdotool type --delay 5 nothing.cl && press Return
shows "no comparator" dialog=log
press Escape Return && shows "and nothing is drawn" dialog=none network=turns.cl
quit ctrl+q

start "wrong from 64 keys on" -- up_to_32.cl --no-animation
shows "checked" dialog=log wires=8 file-right=1
press Escape Up Up && shows "32 keys" wires=32 file-right=1
press Up && shows "64 keys" wires=64 file-right=0
press Down && shows "32 keys again" wires=32 file-right=1
press ctrl+o ctrl+a && xdotool type --delay 5 odd.cl && press Return
shows "a plan for few keys" dialog=log network=odd.cl wires=8
press Escape Up && shows "16 keys" wires=16
press Up && shows "it does not run for 32" wires=16 network=odd.cl "notice=odd.cl, 32 keys: *this makes 0 work-items*"
press Up && shows "nor the second time" wires=16 "notice=odd.cl, 32 keys: *"
quit ctrl+q

start "a lesson about it" -- lesson:22 --fresh --no-animation
shows "lesson" step=1 done=0 file-launches=0
press ctrl+o ctrl+a && xdotool type --delay 5 "$own/place_direction.cl" && press Return
shows "the file is open" dialog=log file-launches=6 file-right=0
press Escape Return && shows "the task is done" mode=inside done=1
quit ctrl+q
finish
