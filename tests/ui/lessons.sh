#!/usr/bin/env bash
# lessons.sh [BINARY]: the first lesson from the list by the keys of a clicker, its tasks done, and what
# is kept of it; and a list of SPECs.
set -u
. "$(dirname "$0")/display.sh"

start_display

export XDG_STATE_HOME=$scratch/lessons
start "the first time" LANG=C --
shows "a lesson" 'lesson=Three lines of code' step=1 wires=3
press Escape && shows "left" 'notice=this is where the window begins from now on*' lesson=none \
    network=bitonic:8 device-state=ready
press Right Right && shows "two layers" layer=2
press l && shows "L" dialog=menu
press Return && shows "the lesson" dialog=none step=1
press s && shows "S" 'notice=saved three-key-3-layer-0.svg and .png in *'
redraws three-key-3-layer-0.svg
press b && shows "B" dialog=blank
same "one colour is on the display" "$(colours | wc -l)" 1
press b && shows "B again" dialog=none step=1 answered=0
lesson_one
press Prior && shows "back" step=8 'lesson=Three lines of code'
press Escape && shows "Escape" lesson=none network=bitonic:8 layer=2 wires=8
quit ctrl+q
same "what is kept" "$(cat "$XDG_STATE_HOME/sortnet/lessons.txt")" "sortnet lessons 1
1 8 done
2 1 going"

start "words" LANG=C -- bitonic:8
press shift+l && shows "Shift+L is no letter in the list" dialog=menu 'menu-row=0-1 principle'
press Escape && quit ctrl+q

start "the second time" LANG=C -- bitonic:8
shows "nothing is offered" notice= lesson=none
press l && shows "L" dialog=menu 'row_1  Three lines of code=*'
quit ctrl+q

start "fresh" LANG=C -- bitonic:8 --fresh
shows "nothing is offered" notice= lesson=none
quit ctrl+q

# With Shift and with Caps Lock, I and D are answers, not shortcuts; an input that fails ticks a task
# in the editor, too.
start "answers" LANG=C -- lesson:7.6 --no-animation
shows "I or D is asked for" step=6 'done=0' covered=1 panel=id-table
keys=$(value input-keys)
press shift+i shift+i Caps_Lock d shift+d Caps_Lock i Return
shows "it is judged" covered=0 "input-keys=$keys" 'notice=layer *of * right*'
quit ctrl+q
start "in the editor" LANG=C -- lesson:3.7
shows "a task" step=7 'done=0' device-state=ready
tap cap_E && shows "the editor" mode=edit && press Tab x && tap cap_V && shows "V" fails=1 'done=1'
press e && quit ctrl+q

start "a list" LANG=C -- four-key:4 lesson:1.8 --no-animation
shows "the first" network=four-key:4 layer=0
press Next Next Next && shows "its end" network=four-key:4 layer=3
press Next && shows "the lesson" 'lesson=Three lines of code' step=8
press Prior && shows "a step back" step=7
press Escape && shows "Escape" 'lesson=Three lines of code' step=7 'notice=Esc does not leave this list of 2*'
quit ctrl+q
finish
