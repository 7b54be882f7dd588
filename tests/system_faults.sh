#!/usr/bin/env bash
# system_faults.sh [BINARY [CALLS]]: memory, disk and processes fail (tests/system_faults.c), each
# function at some of its calls, and from one on, in every command that writes files and in the main
# ones of the others. Each time the answer is the right one, or words say what went wrong and the exit
# code is not 0; a file is as it was, absent, or whole; nothing lies beside it, nothing crashes or hangs.
# Then the power is cut after every change of a file (tests/power_cut). CALLS: how many calls of each
# function fail, spread over all; `all`. What the window keeps is written as the progress in lessons is.
set -u
. "$(dirname "$0")/lib.sh"
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
most=${2:-1}
library=$(preload "$root/tests/system_faults.c") || exit 1
calls=$scratch/calls

# Each writes out.* or a folder in the working directory, or nothing.
rows=(
    "draw bitonic:8 -o out.svg" "draw bitonic:4 --layer all -o out.svg" "draw bitonic:4 -o out.tex"
    "draw bitonic:4 --animate -o out.svg" "draw bitonic:4 -o out.txt"
    "kernels -o out"
    "time --sort qsort --size 64 --repeat 1 --csv out.csv --json out.json"
    "time --sort qsort --size 64,128 --repeat 1 -o out.svg"
    "print bitonic:4" "check odd-even-merge:6" "check half-cleaner:8 --json" "list" "--help" "bitonic:4"
)
[[ $sortnet == *-headless ]] || rows+=("draw bitonic:4 -o out.png" "draw bitonic:4 -o out.gif")
[ -z "$("$sortnet" devices | grep '^[0-9]')" ] || rows+=("run bitonic:4" "run radix:8" "watch b2 --size 4 --item 1")

files() { find . -type f -not -name '.sortnet*' -printf '%P\n' | sort; }

run() { # run FAULTS ROW
    # shellcheck disable=SC2086
    try_seconds=60 try env -u DISPLAY LD_PRELOAD="$library" FAULTS="$1" FAULTS_CALLS="$calls" "$sortnet" $2
    tried="FAULTS=$1 $2"
}

said() { sed -E 's/[0-9.]+ *(ns|µs|ms|s)( (device|host))?\>/TIME/g; s/ +/ /g; s/TIME by the host.s clock/TIME/; s/[0-9.]+ [GM][Bk][^ ]*//g' <<<"$out"; }

# Whether the steps are right and the output says that, and why, no device took part in them.
stepped_alone() {
    local apart='^(device:|agrees:|.* layers? agree with|no layer ran on a device|wrote )'
    grep -q '^device: none, only the CPU steps: .' <<<"$out" && grep -q '^no layer ran on a device$' <<<"$out" &&
        [ "$(said | grep -vE "$apart")" = "$(grep -vE "$apart" <<<"$right")" ]
}

# Whether the files are those that the row leaves; none may be torn in any case.
judge() { # judge ROW BEFORE
    local file complete=1
    for file in $(cd "$scratch/whole" && files); do
        if [ ! -e "$file" ] || [ "$(tr -d '\0' <"$file")" = "as it was" ]; then
            complete=0
            [ -e "$file" ] || [ "$2" = 0 ] || [[ $file != out.* ]] || fail "$tried: $file, which was there, is gone"
        elif ! whole "$file" "$1" "$scratch/whole/$file"; then
            complete=0
            fail "$tried: $file is torn" "$err"
        fi
    done
    same "$tried: files beside it" "$(find . -name '.sortnet*')" ""
    if [ "$code" = "$right_code" ] && [ $complete = 1 ] && { [[ $1 == time* ]] || [ "$(said)" = "$right" ] || stepped_alone; }; then
        pass
    elif [ "$code" = 0 ] || [ "$code" -gt 128 ] || [ -z "$err" ]; then
        fail "$tried" "exit code $code, complete: $complete" "$out" "$err"
    else
        pass
    fi
}

number=0
for row in "${rows[@]}"; do
    rm -rf ./* "$scratch/whole" "$calls"
    run "" "$row"
    right=$(said) right_code=$code
    expect "$([[ $row == *half-cleaner* ]] && echo 1 || echo 0)"
    mkdir "$scratch/whole" && cp -r . "$scratch/whole"
    [ -e "$calls" ] || fail "$row: no calls were counted"
    mapfile -t called < <(grep -v ' 0$' "$calls")
    for line in "${called[@]}"; do
        function=${line% *} count=${line#* } step=1
        # What drivers ask the C library for is theirs.
        [[ $row != @(run|watch|bitonic)* || $function != libc-malloc ]] || continue
        [ "$most" = all ] || step=$(((count + most - 1) / most))
        for call in $(seq 1 "$step" "$count") $(((count + 1) / 2))-; do
            before=$((number++ % 2))
            rm -rf ./* ./.sortnet*
            for file in "$scratch/whole"/*; do
                [ $before = 0 ] || [ ! -f "$file" ] || echo "as it was" >"${file##*/}"
            done
            [[ $row != bitonic* ]] || rm -rf ./*
            run "fail:$function=$call" "$row"
            judge "$row" $before
        done
    done
done
echo "$number faults, $SECONDS s"

# The power is cut: for each row that writes, with and without an old file; and for kept files.
export XDG_STATE_HOME=$PWD
for row in "${rows[@]}" "run lesson:2.1"; do
    for before in 0 1; do
        rm -rf ./* ./.sortnet* "$scratch/trace" "$scratch/before"
        # shellcheck disable=SC2086
        "$sortnet" $row >/dev/null 2>&1
        [ -n "$(files)" ] || continue
        for file in $(files); do
            if [ $before = 1 ] && [[ $file == out.* ]]; then echo "as it was" >"$file"; else rm -r "${file%%/*}" 2>/dev/null; fi
        done
        cp -r . "$scratch/before"
        # shellcheck disable=SC2086
        try env -u DISPLAY LD_PRELOAD="$library" FAULTS= FAULTS_TRACE="$scratch/trace" "$sortnet" $row
        quick=$([[ $row =~ ^(kernels|draw.*--layer) ]] && echo quick)
        # shellcheck disable=SC2086
        check "power cut: $row" python3 "$root/tests/power_cut" "$scratch/trace" "$scratch/before" . $quick
    done
done
finish
