#!/usr/bin/env bash
# columns.sh [BINARY [short]]: in a column of a paper every kind of picture has letters of 8 pt, or a note
# says with which options it has them, and is right.
set -u
. "$(dirname "$0")/command.sh"

# 8 points are 32/3 pixels.
smallest_letters() { grep -o 'font-size="[0-9.]*"' "$1" | tr -dc '0-9.\n' | sort -n | head -n 1; }
has_8_points() { awk "BEGIN { exit !($(smallest_letters "$1") > 10.59) }"; }
has_small_letters() { ! has_8_points "$1"; }

# A ring without a hole looks like a disc, which means something else.
has_holes() {
    sed -n 's/.*<circle.* r="\([0-9.]*\)" fill="none".*stroke-width="\([0-9.]*\)".*/\1 \2/p' "$1" |
        awk '$1 <= $2 / 2 { found = 1 } END { exit found }'
}

# advice NOTE: the options that it says, a line each
advice() {
    sed -n 's/.*8 pt with \(--[hp][^;]*[a-z]\), or with --width.*/\1/p; s/.*8 pt with \(--[hp][^;]*[a-z]\)$/\1/p' <<<"$1"
    sed -n 's/.*with \(--width [0-9.]*cm\).*/\1/p' <<<"$1"
}

# in_column SPEC-AND-OPTIONS WIDTH [tried]: draws it; with a third word tries the note's advice
advised=0 large=0
in_column() {
    try "$sortnet" draw $1 --width "$2" -o column.svg
    expect 0 && check "rings have holes, $2: $1" has_holes column.svg
    local note option width=$2 words=$1
    note=$(grep "smallest letters" <<<"$err")
    if [ -z "$note" ]; then
        large=$((large + 1))
        check "letters of 8 points, $width: $words" has_8_points column.svg
        return
    fi
    contains "a note of small letters, $width: $words" "$note" \
        "note: at this width the smallest letters have" "; 8 pt with --"
    check "letters are small, $width: $words" has_small_letters column.svg
    [ -n "${3-}" ] || return
    while read -r option; do
        [[ $option == *--width* ]] || option+=" --width $width"
        advised=$((advised + 1))
        try "$sortnet" draw $words $option -o column.svg
        expect 0 && lacks "a note after $option: $words" "$err" "smallest letters"
        check "letters of 8 points with $option: $words" has_8_points column.svg
    done < <(advice "$note")
}

{
    "$sortnet" list panels | sed -n 's/^  \([a-z-]*\) .*/\1/p' | while read -r panel; do
        for spec in bitonic:8 mirrored:16; do
            [ "$panel $spec" = "maps bitonic:8" ] || echo "$spec --panel $panel --layer 1"
        done
    done
    cat <<'END'
bitonic:8
bitonic:8 --layer 3
bitonic:16 --from-one --caption What?
bitonic:16 --structure boxes
bitonic:64
pairwise:13 --layer 2 --keys -1000000001,-2,3,4,5,6,7,8,9,10,11,12,1000000013
odd-even-merge:8 --structure boxes
bitonic:8 odd-even-merge:8 --layer 2
bitonic:8 mirrored:8 --side-by-side
bitonic:8 --layer 2 --cover
bitonic:8 --layer 2 --threshold 4 --follow 3
bitonic:16 --launches b4
bitonic:16 --launches local --layer 3
bitonic:16 --launches b4 --lines --layer 3
bitonic:16 --launches b4 --launch 1 --item 0 --step 14
bitonic:16 --launches local --launch 0 --item 1 --step 30
bitonic:8 --panel kernel --layer 1 --item 2 --step 5
bitonic:8 --theme projector
radix:8
radix:8 --layer 3
radix:16 --layer 12
radix:32
radix:16:1:4:4 --layer 3
radix:16 --panel kernel --layer 3 --item 1
lesson:1.2
lesson:8.2
lesson:9.2
lesson:9.3
lesson:14.4
lesson:20.3
END
} >kinds
while read -r kind; do
    in_column "$kind" 229.5pt tried
    [ ! "$short" ] || continue
    for width in 8.4cm 252pt 345pt; do
        in_column "$kind" "$width"
    done
done <kinds

# On a screen a note says which letters have less than 6 pixels, and the width that it advises helps.
has_6_pixels() { awk "BEGIN { exit !($(smallest_letters screen.svg) > 5.9) }"; }
noted=0
sizes=("--width 300" "--width 150" "--width 640" "--width 1280" "--scale 0.25")
[ ! "$short" ] || sizes=("--width 300")
while read -r kind; do
    for size in "${sizes[@]}"; do
        try "$sortnet" draw $kind $size -o screen.svg
        if expect 0 && ! grep -q "smallest letters" <<<"$err"; then
            check "letters of 6 pixels, $size: $kind" has_6_pixels
            continue
        fi
        noted=$((noted + 1))
        contains "a note of small letters, $size: $kind" "$err" " px; 6 px with --"
        check "letters below 6 pixels, $size: $kind" eval ! has_6_pixels
        wider=$(sed -n 's/.* px; 6 px.* with --width \([0-9]*\).*/\1/p' <<<"$err")
        try "$sortnet" draw $kind --width "$wider" -o screen.svg
        expect 0 && check "letters of 6 pixels with --width $wider: $kind" has_6_pixels
    done
done <<'END'
bitonic:8
bitonic:16 --keys-after all
bitonic:64
bitonic:8 --panel bars --layer 1
radix:8 --layer 3
bitonic:16 --launches b4
END
check "notes about pixels" [ "$noted" -gt $((2 * ${#sizes[@]} - 2)) ]

# Beside a panel the diagram has half of the column; the note says how to draw only the diagram.
for step in lesson:1.2 lesson:5.3 lesson:8.2 lesson:9.2 lesson:14.4; do
    try "$sortnet" draw "$step" --width 229.5pt -o column.svg
    expect 0 && contains "no panel: $step" "$err" "8 pt with --panel none"
    try "$sortnet" draw "$step" --width 229.5pt --panel none -o column.svg
    expect 0 && lacks "a panel that is not there: $step" "$err" "--panel"
done

# These have letters of 8 pt without any advice.
while read -r width kind; do
    try "$sortnet" draw $kind --width "$width" -o column.svg
    expect 0 && same "no note, $width: $kind" "$err" ""
    check "letters of 8 points, $width: $kind" has_8_points column.svg
done < <(sed -n 's/^bitonic:8 --panel .*/252pt &/p' kinds && cat <<'END'
229.5pt bitonic:8
229.5pt bitonic:8 --panel bars --layer 1
229.5pt bitonic:16 --launches b4 --launch 1 --item 0 --step 14
345pt radix:16 --layer 12
345pt mirrored:8 --panel maps --layer 1
END
)

# Code wraps rather than being cut, beside values of any length, on a slide and in a column.
while read -r kind; do
    for width in 640 $([ "$short" ] || echo 1200 345pt 229.5pt); do
        try "$sortnet" draw $kind --panel kernel --width "$width" -o kernel.svg
        expect 0 && lacks "cut code, $width: $kind" "$(cat kernel.svg)" "…"
    done
done <<'END'
mirrored:5 --layer 3 --order descending
mirrored:2 --keys=1999999999,0 --order descending
odd-even-merge:64 --layer 5 --cover
bubble:3 --layer 1 --keys=-2147483648,2147483647,0
radix:8:2:2:4
radix:16 --layer 0
radix:32:1:4:4 --layer 9 --item 1
END
check "options that make letters larger" [ "$advised" -gt 15 ]
check "pictures whose letters are as large" [ "$large" -gt 15 ]
finish
