#!/usr/bin/env bash
# signals.sh [BINARY [RUNS [SEED]]]: INT, TERM and HUP at random moments of every command that writes
# files: afterwards each file is as it was, absent, or whole, and nothing else lies beside it. The
# seed gives the same commands, signals and waits again; the moments are the machine's.
set -u
. "$(dirname "$0")/lib.sh"
sortnet=$(binary_of "${1-}" build/sortnet-headless) || exit 1
runs=${2:-200} RANDOM=${3:-1}

# Each command writes out.* or a folder in the working directory.
commands=(
    "draw bitonic:64 -o out.svg"
    "draw bitonic:64 --animate -o out.svg"
    "draw bitonic:16 --layer all -o out.svg"
    "draw odd-even-merge:64 -o out.tex"
    "draw bitonic:64 -o out.txt"
    "time --sort qsort --size 2^12..2^18 --repeat 3 --csv out.csv"
    "time --sort qsort --size 2^12..2^18 --repeat 3 --json out.json"
    "time --sort qsort --size 2^12..2^16 --repeat 3 -o out.svg"
    "kernels -o kernels"
)
if [[ $sortnet != *-headless ]]; then
    commands+=("draw bitonic:16 -o out.png" "draw bitonic:16 -o out.gif")
fi

# What each leaves when nobody disturbs it; those that the program does not know are left out.
known=()
for command in "${commands[@]}"; do
    rm -rf ./*
    # shellcheck disable=SC2086
    try "$sortnet" $command
    [ "$code" -le 1 ] || { echo "note: not tried: $command: $err" && continue; }
    [ -n "$(ls)" ] || { fail "$command leaves no file" && continue; }
    number=${#known[@]} known+=("$command")
    rm -rf "$scratch/whole.$number" && cp -r . "$scratch/whole.$number"
done

signals=(INT TERM HUP) ended=0
for ((run = 0; run < runs; run++)); do
    number=$((RANDOM % ${#known[@]})) signal=${signals[RANDOM % 3]} before=$((RANDOM % 2))
    command=${known[number]}
    rm -rf ./* ./.sortnet*
    for file in "$scratch/whole.$number"/*; do
        [ $before = 0 ] || [ -d "$file" ] || echo "as it was" >"${file##*/}"
    done
    wait_ms=$((RANDOM % 2 ? RANDOM % 40 : RANDOM % 400))
    # shellcheck disable=SC2086
    "$sortnet" $command >"$scratch/out" 2>"$scratch/err" &
    process=$!
    running=$process
    sleep "$(printf '0.%03d' $wait_ms)"
    kill -"$signal" $process 2>/dev/null
    wait $process
    result=$?
    running=''
    [ $result -lt 129 ] || ended=$((ended + 1))
    tried="$signal after $wait_ms ms of: $command"
    check "$tried: exit code $result" [ $result -le 1 -o $result -eq $((128 + $(kill -l "$signal"))) ]
    for file in $(find . -type f -printf '%P\n'); do
        [ "$(tr -d "\0" <"$file")" = "as it was" ] || whole "$file" "$command" "$scratch/whole.$number/$file" ||
            fail "$tried: $file is neither as it was nor whole"
    done
    same "$tried: files beside it" "$(find . -name '.sortnet*')" ""
done
echo "$ended of $runs were met by the signal"
check "some were met" [ $ended -gt $((runs / 20)) ]
finish
