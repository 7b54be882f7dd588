#!/usr/bin/env bash
# faults_window.sh [BINARY [PART/PARTS [WORD]]]: in everything that the window does with a device each OpenCL
# function fails that is called there (tests/faults.c): its call number 1, 2, ... 10 alone, and all of
# them. Each time what is shown is right, or words say which function failed; keys are answered, and
# the program ends as it should. Of several PARTS, each tries its share of the faults; with a WORD, in what
# is done with only that word.
set -u
. "$(dirname "$0")/ui/display.sh"
part=${2:-1/1} word=${3-}
faults=$(preload "$root/tests/faults.c") || exit 1
calls=$scratch/calls
"$sortnet" kernels -o mine >/dev/null

# A row: the arguments, then the keys to press; `edit` saves a kernel, which the window notices.
sessions=(
    "bitonic:4: End r End"
    "bitonic:4 --kernels mine: End edit End"
    "bitonic:4 --kernels mine: End ctrl+r End"
    "pairwise:64: v"
    "bitonic:4: t a a space Right a a space Return"
    "bitonic:4: t a a space Right a a space Left k"
    "radix:8: End i"
    "lesson:9: Right Right"
    "bitonic:4 --compare odd-even-merge:4: End"
    "bitonic:4: c End"
    "bitonic:4: Right d End"
)

# All that was asked for is done. What was pressed has arrived before this, as it is asked after it.
quiet() {
    press h && shows "$name: H" dialog=help && press h && shows "$name: H again" dialog=none || return
    for ((i = 60 * $(patience); i > 0; i--)); do
        holds 'device-state=[rf][ea][ai][dl]*' waiting=0 moving=0 timing-running=0 &&
            ! holds proof=runs && ! holds mode=radix 'radix-verdict=building*' && return
        sleep 0.02
    done
    fail "$name: it does not come to rest" "$(grep -vE '^(cap|words|row)_' "$state")"
    return 1
}

# What is the same whenever all goes well.
answer() {
    grep -E '^(mode|network|layer|keys|input-keys|equal|differ|device-state|verdict|proof|badge|kernels)=|^(lesson|step)=|^compared|^radix-(turns|keys|verdict|wrong|ran)=|^timing-(done|rows|wrong|launches|trials)=' "$state"
}

play() { # play FAULTS SESSION
    local key
    rm -rf kernels "$calls"
    # shellcheck disable=SC2086
    start "FAULTS=$1, $2" LANG=C LD_PRELOAD="$faults" FAULTS="$1 buffer=1048576" FAULTS_ALIVE=1 \
        FAULTS_CALLS="$calls" -- --no-animation ${2%%: *}
    for key in ${2#*: }; do
        if [ "$key" = edit ]; then
            echo "// another line" >>mine/step/bitonic_layer.cl
            shows "$name: the file has changed" 'notice=a file in mine has changed*'
        else
            press "$key"
        fi
    done
    quiet
}

is_right_or_told() { # is_right_or_told FUNCTION
    out=$(<"$state") err=$(<"$log")
    [ "$(answer)" = "$right" ] || said_of "$1"
}

judge() { # judge FUNCTION
    for ((i = 6 * $(patience); i > 0; i--)); do
        is_right_or_told "$1" && pass && break
        sleep 0.02
    done
    [ "$i" -gt 0 ] || fail "$name: does not say what failed" "$(diff <(echo "$right") <(answer))" \
        "$(grep -E '^(device|notice|radix-device)=' "$state")"
    lacks "$name" "$(value differ)$(value compared-differ)$(value radix-wrong)$(value timing-wrong)" [1-9]
}

start_display
number=0 struck=0
for session in "${sessions[@]}"; do
    [[ $session == *"$word"* ]] || continue
    play "" "$session"
    right=$(answer)
    quit ctrl+q
    mapfile -t called < <(grep '^cl' "$calls")
    for line in "${called[@]}"; do
        function=${line% *} count=${line#* }
        for call in 1- $(seq $((count < 10 ? count : 10))); do
            [ $((number++ % ${part#*/})) -eq $((${part%/*} - 1)) ] || continue
            struck=$((struck + 1))
            play "fail:$function=$call" "$session" && judge "$function"
            quit ctrl+q
        done
    done
done
echo "$struck faults in part $part, $SECONDS s"
finish
