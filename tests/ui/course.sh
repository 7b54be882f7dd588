#!/usr/bin/env bash
# course.sh [BINARY]: the whole course, all lessons one after the other, by a clicker, with only keys, with
# only the mouse, and in a terminal; every question is answered right at the first try.
set -u
. "$(dirname "$0")/display.sh"

start_display
lessons=("$root"/assets/lessons/*.txt)

# Types the solution that the state file has, and goes on to the next step.
by_keys() {
    # shellcheck disable=SC2046
    press $(sed 's/ /_/g; s/./& /g; s/_/space/g' <<<"$1")
    [[ $2 != typed ]] || press Return
}

by_mouse() {
    local at
    if [[ $2 == typed ]]; then
        tap choice_10 && shows "a line to type into" dialog=entry
        for ((at = 0; at < ${#1}; at++)); do tap "pad_$(printf %d "'${1:at:1}")"; done
        tap button_0
    else
        tap "choice_$1"
    fi
}

by_clicker() { press Next; }

# From the first step to the last: course WAY
course() {
    local way=$1 lesson title step steps solution next='press Next'
    [ "$way" != mouse ] || next='tap cap_PageDown'
    export XDG_STATE_HOME=$scratch/$way
    start "$way" LANG=C -- lesson:1 --no-animation
    shows "$way: ready" device-state=ready
    for lesson in "${lessons[@]}"; do
        title=$(sed -n 's/^lesson //p' "$lesson") steps=$(grep -c '^step$' "$lesson")
        for ((step = 1; step <= steps; step++)); do
            name="$way, $title, step $step"
            shows "$name" "lesson=$title" step=$step answered=0 dialog=none
            [ $failed -lt 4 ] || return
            solution=$(value solution | tr , ' ')
            [ "$way" != keys ] || echo "$solution" >>"$scratch/${lesson##*/}"
            if [ "$solution" ]; then
                "by_$way" "$solution" "$(grep -q '^choice_1=' "$state" || echo typed)"
                shows "$name: answered" answered=1 dialog=none
            fi
            $next
        done
        [ -z "$solution" ] || continue # a question about the task ends the lesson
        shows "$name: its task waits" 'notice=this was the last step, and its task is not done*'
        $next
    done
    shows "$way: the end stays" "lesson=$title" step=$steps
    press Escape Escape && quit ctrl+q
}

# This course has no open questions: a step without a solution has no question.
in_terminal() {
    export XDG_STATE_HOME=$scratch/terminal
    for number in "${!lessons[@]}"; do
        sed 's/..*/&\n/' "$scratch/$(basename "${lessons[number]}")" >answers
        try env -u DISPLAY "$sortnet" lesson:$((number + 1)) <answers
        expect 0 "step $(grep -c '^step$' "${lessons[number]}") of"
        lacks "a wrong answer" "$out" "> no: "
    done
}

all_right() {
    try "$sortnet" lesson score
    expect 0
    same "$1: lessons whose questions are all right" \
        "$(grep -cE '(^|[^0-9])([0-9]+) of \2 right' <<<"$out")" ${#lessons[@]}
}

course clicker
course keys && all_right keys
course mouse && all_right mouse
in_terminal && all_right terminal
finish
