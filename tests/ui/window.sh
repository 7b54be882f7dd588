#!/usr/bin/env bash
# window.sh [BINARY]: the window with every key and the mouse, and files that are dropped.
set -u
driver=display
. "$(dirname "$0")/display.sh"
faults=$(preload "$root/tests/faults.c") || exit 1

start_display

# ---- up at once, and stepping while the device is not ready ---------------------------------------

touch hold
start "slow device" LD_PRELOAD="$faults" FAULTS="hold=$PWD/hold" -- bitonic:16
shows "first picture" 'frames=[1-9]*' 'device-state=building' 'equal=0' 'verdict=*building*'
press Right Right
shows "stepping meanwhile" 'layer=2' 'device-state=building' 'equal=0'
rm hold
shows "checked later" 'layer=2' 'device-state=ready' 'equal=3' 'waiting=0' 'verdict=* agrees*'
touch hold && press ctrl+r && settle
shows "build again" 'device-state=building' 'equal=0'
rm hold
shows "and ready again" 'device-state=ready' 'equal=3'
quit q

# ---- every key --------------------------------------------------------------------------------

start "window" LANG=C
shows "at the start" 'network=bitonic:8' 'title=Bitonic sort' 'wires=8' 'size=24' 'depth=6' \
    'order=ascending' 'layer=0' 'playing=0' 'seed=1' 'dialog=none' 'zoom=1.000' 'hovered=-1'
shows "device" 'device-state=ready' 'equal=1' 'differ=0' device= verdict=
press Right Left && shows "what the device did" 'device=layer 0: * [nµm]*s*' 'verdict=* agrees*'
geometry=$(xdotool getwindowgeometry --shell "$window")
contains "size of the window" "$geometry" WIDTH=$width HEIGHT=$height
contains "caption" "$(xdotool getwindowname "$window")" "Bitonic sort" "8 wires"
shows "size of the picture" width=$width height=$height
input_keys=$(value input-keys)
sorted_keys=$(tr ',' '\n' <<<"$input_keys" | sort -n | paste -sd,)
check "the keys are shuffled: $input_keys" [ "$input_keys" != "$sorted_keys" ]

before=$(picture)
press Right
shows "Right" layer=1 moving=0 equal=2 'device=layer 1: * [nµm]*s*'
changes "Right" "$before"
press Left && shows "Left" layer=0 moving=0 "keys=$input_keys"
press Next && shows "PageDown" layer=1
press Prior && shows "PageUp" layer=0
press Left && settle && shows "Left at the input" layer=0
press shift+Right && shows "Shift+Right" layer=1
press shift+Right && shows "Shift+Right again" layer=3
press shift+Right && shows "Shift+Right to the output" layer=6
press Right shift+Right && settle && shows "Right at the output" layer=6
press shift+Left && shows "Shift+Left" layer=3
press Right shift+Left && settle && shows "Shift+Left within a stage" layer=3
press End && shows "End" layer=6 equal=6 differ=0 waiting=0 "keys=$sorted_keys" \
    'verdict=* agrees in all 6 layers*'
press Home && shows "Home" layer=0 "keys=$input_keys"
press Right Right Right Right Right
shows "a second key finishes the first step" layer=5 moving=0
press Left Left && shows "quick steps back" layer=3 moving=0

press Home bracketright bracketright bracketright bracketright
shows "faster" interval-ms=250 'notice=*0.25 s*'
press bracketright && settle && shows "no faster than that" interval-ms=250
press space && shows "Space plays" playing=1
shows "and stops at the output" layer=6 playing=0
press shift+space && shows "Shift+Space plays backwards" playing=-1
shows "and stops at the input" layer=0 playing=0
for ((slower = 0; slower < 5; slower++)); do press bracketleft; done
shows "slower" interval-ms=1400
press space && shows "playing" playing=1 'layer=[1-6]'
press space && shows "Space pauses" playing=0
layer=$(value layer)
sleep 1.5
shows "and it stays paused" playing=0 "layer=$layer"
press space && shows "playing" playing=1
press Left && shows "a step by hand pauses" playing=0
press bracketright && shows "interval" interval-ms=1000

press End Up && shows "Up" network=bitonic:16 wires=16 depth=10 layer=0
press End && shows "16 wires" equal=10
press Down Down && shows "Down" network=bitonic:4 layer=0
press Down && shows "Down" network=bitonic:2
press Down && settle && shows "no fewer wires" network=bitonic:2
press Up Up && shows "back to eight" network=bitonic:8 layer=0
for family in mirrored odd-even-merge odd-even-transposition; do
    press f && shows "F" "network=$family:8" layer=0
    press End && shows "End" 'layer=[1-9]*' differ=0 waiting=0 "equal=$(value depth)" "keys=1,2,3,4,5,6,7,8"
done
press Up && shows "any n" network=odd-even-transposition:9
press Down f && shows "F" network=bubble:8
press shift+f && shows "Shift+F" network=odd-even-transposition:8
press shift+f shift+f && shows "Shift+F" network=mirrored:8
press Up Up Up && shows "mirrored" network=mirrored:11
press f shift+f && shows "n is kept where it is valid" network=mirrored:11
press shift+f && shows "the nearest n" network=bitonic:8
press f f f f f f f f && shows "F comes round" network=bitonic:8
press shift+f && shows "the family before the first" 'network=half-cleaner:*'
press f && shows "and the first again" network=bitonic:8

press ctrl+c && shows "Ctrl+C" 'notice=copied bitonic:8 as pairs'
press f ctrl+v && shows "Ctrl+V" 'notice=opened the clipboard' network=clipboard wires=8 size=24 depth=6
press f && shows "F" network=bitonic:8
kill -STOP "$app" && press ctrl+v ctrl+o && kill -CONT "$app" # both wait for a slow window
shows "Ctrl+V before Ctrl+O" network=clipboard dialog=entry
press Escape && shows "Escape" dialog=none
press End && shows "what was pasted runs on the device" equal=6 differ=0 waiting=0 "keys=1,2,3,4,5,6,7,8"
press f && shows "back to the families" network=bitonic:8
mkdir "Löwe & Bär" && "$sortnet" print four-key:4 --as pairs >"Löwe & Bär/vier Drähte.sortnet"
drop "a network" "$PWD/Löwe & Bär/vier Drähte.sortnet"
shows "a file that is dropped" wires=4 'network=*vier Drähte.sortnet'
press f && shows "and back" network=bitonic:4
press Up && shows "eight wires" network=bitonic:8
press o && shows "O" order=descending layer=0
press End && shows "descending" "keys=8,7,6,5,4,3,2,1" equal=6 differ=0
press o && shows "O again" order=ascending
seed=$(value seed) input_keys=$(value input-keys)
press End r && shows "R" seed=$((seed + 1)) layer=6 moving=0 equal=6 differ=0 waiting=0
check "R brings other keys" [ "$(value input-keys)" != "$input_keys" ]
for kind in sorted reversed 'random with repeats' 'few distinct' 0-1 'bitonic sequence' 'two sorted halves' 'nearly sorted' 'random permutation'; do
    press i && shows "I" "input=$kind*" layer=6 equal=6 differ=0
    case $kind in
        sorted) shows "sorted" input-keys=1,2,3,4,5,6,7,8 ;;
        reversed) shows "reversed" input-keys=8,7,6,5,4,3,2,1 ;;
        0-1) check "0-1" [ -z "$(value input-keys | tr -d '01,')" ] ;;
    esac
done

press k && shows "K offers the keys there are" dialog=entry "entry=$(value input-keys | tr ',' ' ')"
xdotool type --delay 5 "1,2,3" && press Return
shows "too few keys" dialog=entry 'entry-error=3 keys given, but the network has 8 wires' entry=1,2,3
xdotool type --delay 5 ",x,5,6,7,8"
shows "q, f and others are text here" entry=1,2,3,x,5,6,7,8 entry-error=
press Return && shows "not a number" dialog=entry 'entry-error=key 4, "x", is not a whole number'
xdotool type --delay 5 -- "-4"
shows "what is wrong is selected, and typing replaces it" entry=1,2,3,-4,5,6,7,8 entry-error=
press Right shift+Right && xdotool type --delay 5 "500"
shows "a character is selected" entry=1,2,3,-4,500,6,7,8
press ctrl+a ctrl+v && shows "Ctrl+A, Ctrl+V: the network copied before" 'entry=0:1,*'
press ctrl+a && xdotool type --delay 5 "1,2,3,-4,500,6,7,8"
shows "Ctrl+A, and typing replaces it" entry=1,2,3,-4,500,6,7,8
press BackSpace Home Delete End && xdotool type --delay 5 "8" && press Home && xdotool type "1"
shows "Backspace, Delete, Home, End" entry=1,2,3,-4,500,6,7,8
press Return && shows "typed keys" dialog=none 'input=typed keys' input-keys=1,2,3,-4,500,6,7,8 layer=6
press End && shows "typed keys sorted" keys=-4,1,2,3,6,7,8,500 equal=6
press k && xdotool type --delay 5 "qfr" && press Escape
shows "Escape leaves the keys" dialog=none input-keys=1,2,3,-4,500,6,7,8 network=bitonic:8

press h && shows "H" dialog=help
press h && shows "H again" dialog=none
press F1 && shows "F1" dialog=help
press Escape && shows "Escape" dialog=none
press h Home && settle && shows "a key in the help only closes it" dialog=none layer=6
before=$(picture)
press question && shows "?" dialog=help
changes "help" "$before"
press Escape Escape && settle && shows "Escape does not quit" dialog=none

press ctrl+plus && shows "Ctrl++" zoom=1.250
press ctrl+equal && shows "Ctrl+=" zoom=1.56*
press ctrl+0 && shows "Ctrl+0" zoom=1.000
press ctrl+minus && shows "Ctrl+-" zoom=0.800
press ctrl+0 && shows "Ctrl+0" zoom=1.000
press F11 && shows "F11" full-screen=1
press F11 && shows "F11 again" full-screen=0
xdotool windowfocus "$window"

# ---- saving, and visible things -----------------------------------------------------------------

press Home Right Right Right && shows "layer 3" layer=3 moving=0
press s && shows "S" 'notice=saved bitonic-8-layer-3.svg*'
check "S wrote XML" xmllint --noout bitonic-8-layer-3.svg
same "S wrote a png" "$(od -An -tx1 -N8 bitonic-8-layer-3.png)" " 89 50 4e 47 0d 0a 1a 0a"
check "the png shows something" [ "$(wc -c <bitonic-8-layer-3.png)" -gt 10000 ]
same "comparators saved" \
    "$(xmllint --xpath 'count(//*[starts-with(@class, "comparator")])' bitonic-8-layer-3.svg)" 24
for key in 500 -4; do
    check "key $key is in the picture" grep -q ">$key<" bitonic-8-layer-3.svg
done
redraws bitonic-8-layer-3.svg
press s && shows "S again" 'notice=saved bitonic-8-layer-3-2.svg*'
check "S overwrites nothing" [ -s bitonic-8-layer-3-2.png ]

press ctrl+shift+s && shows "a page" 'notice=saved bitonic-8.html*'
check "the page is of the network" "$sortnet" check bitonic-8.html

settle # the notice has gone
colours >seen
same "the background is" "$(sed -n '1s/.* //p' seen)" ffffff
check "text and edges are smooth: $(wc -l <seen) colours" [ "$(wc -l <seen)" -gt 100 ]
for class in wire 'comparator I' 'comparator D'; do
    for colour in $(xmllint --xpath "//*[@class='$class']/*[name()='rect']/@fill" bitonic-8-layer-3.svg |
        grep -o '[0-9a-f]\{6\}' | sort -u); do
        check "the colour $colour of $class is on the display" \
            [ "$(awk -v c="$colour" '$2 == c { print $1 }' seen || echo 0)" -gt 50 ]
    done
done

# ---- mouse ------------------------------------------------------------------------------------

scrubber=$((height - 78))
point $((width - 45)) $scrubber && xdotool click 1
shows "click at the end of the scrubber" layer=6
read -r start _ <<<"$(value scrubber)" # 20 design units, 13 pixels, before the line
point $((start + 13)) $scrubber && xdotool click 1
shows "click at its start" layer=0
point $(((start + 13 + width - 45) / 2)) $scrubber && xdotool click 1
shows "click in its middle" layer=3

# Hover from left to right until a comparator answers, then click it.
press Home && shows "Home" layer=0
found=''
for ((y = 300; y < 420 && ! ${#found}; y += 37)); do
    for ((x = 500; x < width - 100; x += 6)); do
        point $x $y
        sleep 0.01
        holds 'hovered=[0-9]*' && found=yes && break
    done
done
shows "hover" 'hovered=[0-9]*'
sleep 0.1
comparator=$(value hovered)
layer=$("$sortnet" print bitonic:8 | tr -cd ',\n' | awk -v c="$comparator" \
    '{ count += length + 1; if (count > c) { print NR - 1; exit } }')
before=$(picture)
xdotool click 1
shows "click on comparator $comparator, in layer $layer" "layer=$layer"
changes "click" "$before"
point 2 2
shows "the mouse leaves" hovered=-1

point 640 360
kill -STOP "$app" # Ctrl is up again before the program sees the wheel, as on a busy machine
xdotool keydown ctrl click 4 keyup ctrl
kill -CONT "$app"
shows "Ctrl+wheel up" zoom=1.250
xdotool keydown ctrl click 5 click 5 keyup ctrl
shows "Ctrl+wheel down" zoom=0.800
press ctrl+0 && shows "Ctrl+0" zoom=1.000
press Up Up Up && shows "64 wires" network=bitonic:64
point 2 360 && press ctrl+plus && shows "zoomed" zoom=1.250 hovered=-1 waiting=0
before=$(picture)
xdotool click 5
changes "wheel" "$before"
before=$(picture)
xdotool keydown shift click 5 keyup shift
changes "Shift+wheel" "$before"
press End && shows "64 wires" layer=21 equal=21 differ=0

# ---- idle ---------------------------------------------------------------------------------------

press Home && shows "Home" layer=0 waiting=0
sleep 0.3
frames=$(value frames) used=$(ticks)
sleep 1
used=$(($(ticks) - used))
check "an idle window uses no CPU: $used ticks in a second" [ $used -le 2 ]
same "pictures drawn while idle" $(($(value frames) - frames)) 0
quit q

# ---- other starts -------------------------------------------------------------------------------

start "options" LANG=C -- mirrored:5 --keys 9,7,5,3,1 --order descending --theme dark \
    --no-animation --window 800x600
shows "options" network=mirrored:5 order=descending input-keys=9,7,5,3,1 width=800 height=600 \
    device-state=ready
press Right Right && shows "without animation" layer=2 moving=0
background=$("$sortnet" draw bitonic:2 --theme dark -o dark.svg && sed -n 's/.*fill="#\([0-9a-f]*\)".*/\1/p' dark.svg | head -n 1)
check "the dark theme is dark: $background" [ "$(pixels_of "$background")" -gt 200000 ]
rm -rf "$scratch/here/gone" # a directory that cannot be written to
quit ctrl+q

mkdir gone && cd gone
start "no directory" LANG=C
cd .. && rmdir gone
press s && shows "S into nothing" 'notice=cannot save in *press the key again to save in *'; press s && shows "S once more" 'notice=saved *'
quit ctrl+q

"$sortnet" print odd-even-merge:8 >own.txt
start "file" LANG=C -- own.txt
shows "file" network=own.txt wires=8 size=19 depth=6
press End && shows "file" equal=6 differ=0
press Up && shows "Up" 'notice=*8 wires*' network=own.txt
press f && shows "F" network=bitonic:8
quit q

# ---- faults of the device -------------------------------------------------------------------------

start "broken swap" LANG=C -- odd-even-merge:8 --kernels "$(broken swap)" --no-animation
shows "difference" 'verdict=*differs in layer 0' 'device=wire *expected*the device has*' differ=1 equal=0
press s && shows "S" 'notice=saved odd-even-merge-8-layer-0.svg*'
error=$(sed -n 's/.*fill="#\([0-9a-f]*\)">[^<]*differs in layer 0<.*/\1/p' odd-even-merge-8-layer-0.svg)
check "the saved picture says it" [ -n "$error" ]
check "the colour of errors, $error, is on the display" [ "$(pixels_of "$error")" -gt 100 ]
press End && shows "difference to the end" layer=6 equal=1 differ=5 'verdict=*differs in 5 of 6 layers' \
    'device=* outputs wrong, as the device left them'
press shift+f && shows "other kernels are right" network=mirrored:8
press End && shows "and agree" equal=6 differ=0 'verdict=* agrees in all 6 layers*'
quit q

start "broken syntax" LANG=C -- --kernels "$(broken syntax)"
shows "build log" device-state=failed dialog=log 'device=*error*' 'verdict=CPU only*'
press Escape && shows "Escape" dialog=none
press End && shows "stepping goes on" layer=6 keys=1,2,3,4,5,6,7,8 equal=0 differ=0
press ctrl+r && shows "Ctrl+R tries again" dialog=log device-state=failed
quit q

start "no platform" OCL_ICD_VENDORS=/nonexistent OPENCL_VENDOR_PATH=/nonexistent
shows "no platform" device-state=failed 'device=no OpenCL device*' 'verdict=CPU only*' dialog=none
press Right Right Right && shows "stepping goes on" layer=3 moving=0 equal=0 differ=0 waiting=0
press d && settle && shows "D" device-state=failed
quit q

start "lost device" LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=4-
shows "before" device-state=ready equal=1
press Right && shows "before" equal=2
press Right && shows "lost" device-state=failed layer=2 'device=*CL_OUT_OF_RESOURCES*' equal=2 waiting=0
press Right Right && shows "stepping goes on" layer=4 moving=0 equal=2 differ=0
press o && shows "and so does the rest" order=descending equal=0 device-state=failed
quit q

# A signal ends the window as Q does, but for the exit code.
for signal in TERM HUP INT; do
    start "ended by SIG$signal" -- bitonic:4
    press Right && shows "a step" layer=1
    quit $signal
done

# A window manager takes its frame away while SDL asks for the frame's place.
vanished=$(preload "$root/tests/vanished_frame.c") || exit 1
start "the frame vanishes" LD_PRELOAD="$vanished" -- bitonic:4
xdotool windowsize "$window" 900 650 && shows "another size" width=900 height=650
press End && shows "and it lives" layer=3 moving=0 waiting=0
quit q

# What wakes the window may reach the server after all else.
late=$(preload "$root/tests/late_wake.c") || exit 1
start "woken late" LD_PRELOAD="$late" -- bitonic:4
press End && shows "woken late" layer=3 moving=0 waiting=0
quit q

if "$root/tests/nowhere.sh" full 2>/dev/null; then
    start "nothing can be written" LANG=C "$root/tests/nowhere.sh" read-only -- bitonic:4
    shows "the start" 'notice=your progress in lessons is not saved: cannot make the folder *: Read-only file system'
    press End && shows "stepping" layer=3 waiting=0 differ=0
    press s && shows "S" 'notice=cannot write bitonic-4-layer-3.svg: no file can be made in the folder /*/here'
    press c && shows "C" 'notice=cannot make the folder kernels: Read-only file system' kernels=
    press t t && shows "timing and back" mode=step layer=3
    quit q
fi

# Letters that the program's fonts do not have: one is named, once.
for letters in 网络 شبكة 😀; do
    printf '0:1,2:3\n' >"$scratch/$letters.txt"
    start "fonts without its letters" -- "$scratch/$letters.txt"
    shows "a letter is named" 'notice=? stands for letters*fonts do not have, such as U+*'
    press End && shows "and it steps" layer=1 moving=0 waiting=0
    quit q
done
printf '0:1,2:3\n' >"$scratch/Größe.txt"
start "fonts with its letters" -- "$scratch/Größe.txt"
shows "no letter is named" layer=0 notice=
quit q

# PoCL can play several devices; other drivers ignore the variable.
two=(POCL_DEVICES="pthread basic")
count=$(env "${two[@]}" "$sortnet" devices | grep -c '^[0-9]*:[0-9]* ')
start "devices" "${two[@]}"
shows "first device" device-state=ready equal=1
press Right Right && shows "three layers" layer=2 moving=0 equal=3
name_of_device() { value device | sed 's/^layer [0-9]*: [^ ]* [^ ]* [^ ]* //'; } # without layer and time
device=$(name_of_device)
press d && settle && shows "D" device-state=ready layer=2 equal=3 waiting=0
if [ "$count" -gt 1 ]; then
    check "D changes the device: $device" [ "$(name_of_device)" != "$device" ]
    press d && settle && shows "D again" device-state=ready layer=2 equal=3 waiting=0
    same "D comes round" "$(name_of_device)" "$device"
fi
quit q
finish
