#!/usr/bin/env bash
# radix.sh [BINARY]: a radix sort in the window: turns and kernels, the device's verdict, the atomic
# scatter, following, and the ways in and out.
set -u
. "$(dirname "$0")/display.sh"
red=c1121f # ROLE_ERROR of the light theme

keys=13,6,2,9,4,15,8,1,7,12,3,10,5,0,14,11

# Where is the cap of KEY in the foot? Clicks it.
click_cap() {
    # shellcheck disable=SC2046
    point $(value "cap_$1") && xdotool click 1
}

start_display
start "turns" -- radix:16 --keys $keys
contains "caption" "$(xdotool getwindowname "$window")" "Radix sort"
shows "its own mode" mode=radix radix-spec=radix:16:2:2:2 radix-turns=0/54 radix-keys=$keys
shows "the device has it" radix-ran=1
press Right && shows "a turn" 'radix-moment=0 count 1'
press shift+Right && shows "a kernel" 'radix-moment=0 count 4' 'radix-verdict=* agrees in count*'
press shift+Right shift+Right shift+Right && shows "starts" 'radix-moment=0 starts 2'
before=$(picture)
press Right && shows "a key is scattered" 'radix-moment=0 scatter 1'
changes "and its curve is drawn" "$before"
press Left && shows "back" 'radix-moment=0 starts 2'
press End && shows "the end" 'radix-verdict=* agrees in all 10 kernels*' radix-wrong=0
press Home && shows "Home" radix-turns=0/54
press Up && shows "more keys" radix-spec=radix:32:2:2:2
press Down && shows "and fewer" radix-spec=radix:16:2:2:2 radix-ran=1
press r && shows "R" 'radix-input=typed keys' 'notice=typed keys stay as they are*'
press i && shows "I" 'radix-input=random permutation*'
press k && shows "K" dialog=entry
xdotool type --delay 5 "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 99"
press Return && shows "a key too large" 'entry-error=key 16, 99, is not from 0 to 15*'
press Escape && shows "kept" dialog=none
press space && shows "Space plays" radix-playing=1
press space && shows "and pauses" radix-playing=0
quit ctrl+q

# On a device whose items run one after the other, keys cross and the output is wrong; on others it
# may come out right. Either is said.
start "atomic" -- radix:16 --keys $keys
shows "the device has it" radix-ran=1
press End && shows "stable" radix-wrong=0 radix-atomic=0
before=$(pixels_of $red)
press a && shows "A" radix-atomic=1
if [ "$(value radix-wrong)" = 0 ]; then
    shows "right by luck" 'radix-verdict=right this time, by luck'
else
    shows "wrong" "radix-verdict=* $(value radix-wrong) of 16 places wrong"
    check "and marked" [ "$(pixels_of $red)" -gt $((before + 500)) ]
fi
press a && shows "the stable one again" radix-atomic=0 radix-wrong=0
quit ctrl+q

start "looking closer" -- radix:16 --keys $keys
press Right Right && shows "two turns" 'radix-moment=0 count 2'
press j && shows "J" radix-followed=0 'notice=following key 13: it comes in at place 0, after pass 0 at 4*'
press Escape && shows "Escape ends following" radix-followed=-1 mode=radix
press o && shows "O" radix-order=descending radix-ran=1 'notice=Descending: digit d counts as 3 − d,*'
press End && shows "sorted by the device, too" radix-wrong=0 'radix-verdict=* agrees in all 10 kernels*'
press o Home Right Right && shows "O again" radix-order=ascending radix-ran=1 'radix-moment=0 count 2'
click_cap A && shows "A by mouse" radix-atomic=1
press Tab && shows "Tab" radix-kernel=1
press a && shows "stable" radix-atomic=0 radix-recorded=1
press s && shows "S" 'notice=saved radix-16-2-2-2-turn-2*.svg and .png in *'
redraws radix-16-2-2-2-turn-2*.svg
press shift+h && shows "Shift+H" dialog=menu 'row_sentences=*' 'row_stages=*'
check "no part of networks" [ -z "$(value row_letters)" ]
tap row_sentences && tap row_facts && press Escape s && shows "S without them" dialog=none 'notice=saved radix-16-2-2-2-turn-2-2.svg and .png in *'
contains "said in it" "$(cat radix-16-2-2-2-turn-2-2.svg)" "--hide facts,sentences"
redraws radix-16-2-2-2-turn-2-2.svg
press shift+h && tap row_sentences && tap row_facts && press Escape && shows "shown again" dialog=none
press a && shows "A again" radix-atomic=1
press n && shows "N" radix-item=2 'notice=count: group 0, work-item 2 of 0 to 3'
press shift+n && shows "Shift+N" radix-item=1
before=$(picture)
press Right && shows "a turn" radix-item=1
changes "and the values in the text" "$before"
press Left && shows "back" 'radix-moment=0 count 2'
press y && shows "Y" radix-comments=1
press Escape Escape && shows "Escape closes it" radix-kernel=0 radix-item=-1 mode=radix
press s && shows "S" 'notice=saved radix-16-2-2-2-turn-2-atomic.svg and .png in *'
check "it is XML" xmllint --noout radix-16-2-2-2-turn-2-atomic.svg
press t && shows "T" mode=time
press t && shows "and back" mode=radix
press Escape && shows "Escape has no way back" mode=radix 'notice=the program began with this radix sort*'
press l && shows "L" dialog=menu
press Escape ctrl+o && shows "Ctrl+O" dialog=entry
xdotool type --delay 5 "bitonic:16"
press Return && shows "a network" mode=step network=bitonic:16
press F10 && shows "choose" dialog=menu
# shellcheck disable=SC2046
point $(value "row_Change and prove") && xdotool click 1 && point $(value "row_radix sort") && xdotool click 1
shows "leads back" mode=radix dialog=none
press ctrl+o && shows "Ctrl+O" dialog=entry
xdotool type --delay 5 "radix:8:1"
press Return && shows "another sort" radix-spec=radix:8:1:2:2 radix-ran=1
press a && shows "stable" radix-atomic=0 && press shift+s
turns=$(value radix-turns) && turns=${turns#*/}
for _ in $(seq 600); do # many files
    [ -s "radix-8-1-2-2-turn-$turns.png" ] && break
    sleep 0.1
done
shows "Shift+S" "notice=saved radix-8-1-2-2-turn-00 and so on, each as .svg and .png, in *"
same "a picture of every turn" "$(find . -name 'radix-8-1-2-2-turn-[0-9][0-9].*' | wc -l)" $((2 * (turns + 1)))
contains "how they are drawn" "$(cat radix-8-1-2-2-turn-07.svg)" "sortnet draw radix:8:1:2:2 --layer all" "-o radix-8-1-2-2-turn.svg"
quit ctrl+q

start "no device" OCL_ICD_VENDORS=/nowhere -- radix:16 --keys $keys
shows "it is said" 'radix-verdict=CPU only, no device' radix-ran=0
press End && shows "the CPU's buffers" radix-wrong=0
press a && shows "no atomic scatter" radix-atomic=0 'notice=cannot show the atomic scatter: its order comes from a device*'
quit ctrl+q

cp -r "$root/kernels" broken
sed -i 's/count += rows\[row\]\[digit\]/count = rows[row][digit]/' broken/radix/radix_count.cl
start "broken kernels" -- radix:16 --keys $keys --kernels broken
shows "it is said" 'radix-verdict=* device differs in * kernel*' 'radix-device=count of pass 0: group 0 counts *'
press End && check "and drawn" [ "$(pixels_of $red)" -gt 500 ]
quit ctrl+q
finish
