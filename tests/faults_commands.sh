#!/usr/bin/env bash
# faults_commands.sh [BINARY [PART/PARTS]]: in every command each OpenCL function that the program calls
# fails (tests/faults.c): its call number 1, 2, ... 10 alone, and all of them. Each time the answer is
# the right one, or words say which function failed; the exit code is what the manual says; nothing
# crashes, hangs, or is left unreleased. Of several PARTS, each tries its share of the faults.
set -u
. "$(dirname "$0")/lib.sh"
sortnet=$(binary_of "${1-}" build/sortnet-headless) || exit 1
part=${2:-1/1}
faults=$(preload "$root/tests/faults.c") || exit 1
calls=$scratch/calls
device=$("$sortnet" devices | sed -n 's/^\([0-9]*:[0-9]*\) .*/\1/p' | head -1)
[ "$device" ] || { echo "note: no OpenCL device here" && pass && finish; }

# The commands to try, with small jobs: at least one row of each. Only a SPEC is the window, without
# a display the terminal.
"$sortnet" kernels -o mine >/dev/null
rows=(
    "bitonic:4" "lesson:1.1 odd-even-merge:3" "radix:8"
    "draw bitonic:4 -o out.svg" "draw radix:8 --atomic -o out.svg"
    "check odd-even-merge:6 --device $device" "check pairwise:64" "check bitonic:4 odd-even-merger:8 --kernels mine --json"
    "run bitonic:4" "run odd-even-merge:6 --group-size 2 --kernels mine" "run radix:8" "run lesson:2.1"
    "run bitonic:128" "draw bitonic:128 --layer 20 --item 5 -o out.svg"
    "print bitonic:4"
    "time --sort b2 --size 4 --repeat 1"
    "time --sort fast,radix,radix-split --size 2^10 --repeat 1 --type int --elements index"
    "time --sort b2,qsort --size 300 --repeat 1 --out-of-order --csv out.csv --json out.json"
    "watch b2 --size 4 --item 1"
    "kernels -o others" "list" "devices" "--help" "--version" "--complete run bit"
)
for command in $("$sortnet" --complete "" | cut -f1 | grep -v '[:/]'); do
    [[ " ${rows[*]} " == *" $command "* ]] || fail "$command has no row here"
done

# The part of the output that is the same whenever all went well.
answer() {
    if [[ $1 == time* ]]; then
        awk '/ [0-9]+ of [0-9]+$/ { print $1, $2, $(NF - 2), $NF } /WRONG|FAILED/' <<<"$out"
    else
        sed -E 's/[0-9.]+ (ns|µs|ms|s)( (device|host))?/TIME/g; s/ +/ /g; s/TIME by the host.s clock/TIME/; s/TIME (device|host)/TIME/; s/B [0-9.]+ /B RATE /' <<<"$out"
    fi
}

run() { # run FAULTS ROW
    rm -rf ./out.* ./*.svg others "$scratch/home/sortnet"
    # shellcheck disable=SC2086
    try env LD_PRELOAD="$faults" FAULTS="$1 buffer=1048576" FAULTS_ALIVE=1 FAULTS_CALLS="$calls" "$sortnet" $2
    tried="FAULTS=$1 $2"
}

# The right answer; or the output says what failed, and nothing wrong is called right.
judge() { # judge ROW FUNCTION
    if [ "$code" = "$right_code" ] && [ "$(answer "$1")" = "$right" ]; then
        pass
        return
    fi
    case $code in
        0 | 1 | 77) ;;
        *) fail "$tried" "exit code $code" "$out" "$err" && return ;;
    esac
    said_of "$2" && pass && return
    fail "$tried" "exit code $code, and nothing is said of $2" "$out" "$err"
}

number=0 struck=0
for row in "${rows[@]}"; do
    rm -f "$calls"
    run "" "$row"
    right=$(answer "$row") right_code=$code
    [ -e "$calls" ] || continue # none is called
    mapfile -t called < <(grep '^cl' "$calls")
    for line in "${called[@]}"; do
        function=${line% *} count=${line#* }
        for call in 1- $(seq $((count < 10 ? count : 10))); do
            [ $((number++ % ${part#*/})) -eq $((${part%/*} - 1)) ] || continue
            struck=$((struck + 1))
            run "fail:$function=$call" "$row"
            judge "$row" "$function"
        done
    done
done
echo "$struck faults in part $part, $SECONDS s"
finish
