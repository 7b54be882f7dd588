#!/usr/bin/env bash
# proof.sh [BINARY]: V in the window: the badge, the failing input and the way back, what is struck
# out, and a long proof that is cancelled.
set -u
. "$(dirname "$0")/display.sh"
red=c1121f # ROLE_ERROR of the light theme

start_display
start "proof" -- bitonic:16
shows "nothing is proven unasked" proof=none badge= never-swaps=unknown failing=0
press v && shows "V" proof=sorts 'badge=* sorts' 'notice=sorts every input, by the 0-1 principle: all 2^16 = 65,536 inputs*' failing=0
press Right && shows "the badge stays" layer=1 'badge=* sorts' notice=
press r && shows "also with other keys" 'badge=* sorts' seed=2
press f && shows "and goes with the network" proof=none badge=
quit ctrl+q

start "failing input" -- random:12 --seed 3
keys=$(value input-keys)
before=$(pixels_of $red)
press Right v
shows "V" proof=fails 'badge=* does not sort' failing=1 layer=0 'notice=does not sort: this input*'
shows "an input of zeros and ones" 'input-keys=[01],[01],[01],[01],[01],[01],[01],[01],[01],[01],[01],[01]'
check "unsorted pairs of outputs are marked" [ "$(pixels_of $red)" -gt "$before" ]
press End && shows "the first wrong output is named" 'notice=the output is not sorted*' differ=0
press v && shows "V: one's own keys" failing=0 "input-keys=$keys"
press v && shows "and the failing input again" failing=1
press r && shows "new keys" failing=0 proof=fails
quit ctrl+q

start "comparators that never swap" -- four-key-long:4
before=$(picture)
press v && shows "V" proof=sorts never-swaps=2
changes "struck out" "$before"
quit ctrl+q

start "merger" -- odd-even-merger:8
press v && shows "V" proof=fails 'badge=* merges sorted halves' failing=1
quit ctrl+q

start "long proof" -- shell:40
press v && shows "V" proof=runs 'badge=proving*'
shows "progress" 'badge=proving [1-9]* %'
press Right && shows "a step meanwhile" layer=1 equal=2 proof=runs
press v && shows "V cancels" proof=none badge= 'notice=*cancelled'
press v && shows "V" proof=runs
press Escape && shows "Escape cancels" proof=none 'notice=*cancelled'
press v && shows "V" proof=runs
quit ctrl+q

start "no device" OCL_ICD_VENDORS=/nowhere -- odd-even-merge:8
press v && shows "the CPU proves" proof=sorts 'notice=*were run once, on the CPU*' device-state=failed
quit ctrl+q
finish
