#!/usr/bin/env bash
# page.sh [BINARY [short]]: a page has every moment as `draw` draws it, needs nothing from outside, stays
# small, tells who made it, is checked against its network, and shows texts as texts. What a browser does
# with it is tests/page/browsers.
set -u
. "$(dirname "$0")/command.sh"
pages=$root/tests/page

# ---- what is in it ----------------------------------------------------------------------------

# Every moment is the picture of `draw`: moments NAME COUNT SPEC OPTIONS... -- OPTIONS of draw alone
moments() {
    local name=$1 wanted=$2 of_page=() of_svg=()
    shift 2
    while [ "$1" != -- ]; do of_page+=("$1") && shift; done
    of_svg=("${of_page[@]}" "${@:2}")
    try "$sortnet" draw "${of_page[@]}" -o "$name.html"
    expect 0
    same "moments of $name that are as in draw" "$("$pages/same" "$sortnet" "$name.html" "${of_svg[@]}" 2>&1)" "$wanted"
}
spoken=(--hide title,facts)
moments b16 11 bitonic:16 -- "${spoken[@]}"
moments print 7 bitonic:8 --theme print -- "${spoken[@]}"
moments boxes 7 odd-even-merge:8 --structure boxes --order descending --from-one -- "${spoken[@]}"
moments typed 4 odd-even-merge:4 --keys 5,5,-3,100 --threshold 5 -- "${spoken[@]}"
moments two 14 bitonic:8 --compare bubble:8 --
if [ -z "$short" ]; then
    moments radix 55 radix:16 -- --hide title,facts,sentences
    moments launches 7 bitonic:8 --launches local -- "${spoken[@]}"
    moments merge 4 odd-even-merger:8 -- "${spoken[@]}"
    moments wide 7 mirrored:8 --width 640 -- "${spoken[@]}"
    moments bubble 24 bubble:13 -- "${spoken[@]}"
fi

# Readers type keys of their own where everything that is shown would suit them.
typed() { # typed true|false OPTION...
    "$sortnet" draw bitonic:8 --keys 3,1,4,1,5,9,2,6 "${@:2}" -o own.html
    same "keys of one's own with ${*:2}" "$(python3 "$pages/pages.py" own.html | grep -o '"typed":[a-z]*')" "\"typed\":$1"
}
typed true
typed true --panel bars
for option in --cover --keys-after=all --threshold=3 --follow=1 --item=1 --structure=boxes --launches=b4; do
    typed false "$option"
done

# One file, which asks nobody for anything; small; as often as one likes the same.
page=$(cat b16.html)
contains "what a page may load" "$page" "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
data() { python3 "$pages/pages.py" "$1"; } # JSON that the script reads
same "addresses in a page" "$({ grep -v 'id="data"' b16.html; data b16.html; } | grep -oE '(https?:|//)[^ "]*[a-z]' | grep -v '^//$' | grep -v '^// ' | sort -u)" "http://www.w3.org/2000/svg"
same "sources of other files in a page" "$(grep -ciE ' (src|href)=|@import|url\((["'\'']?[a-z])' b16.html)" 0
[ "$(wc -c <b16.html)" -lt 125000 ] && pass || fail "bitonic:16 takes $(wc -c <b16.html) bytes"
script=$root/assets/page/page.js # one file, to be read as it is
[ "$(wc -l <"$script")" -le 690 ] && pass || fail "$script has $(wc -l <"$script") lines"
same "long lines of the script" "$(awk 'length > 120' "$script")" ""
contains "who made it, and the command" "$page" "Computed by sortnet " "without a device" \
    "<code>sortnet draw bitonic:16 -o b16.html</code>"
# What readers see whose policy or setting forbids the script: the first picture in colours of its own, and a sentence.
unscripted=$(sed -n '/id="unscripted"/,/^<.svg>/p' b16.html)
contains "the first picture in the html" "$unscripted" "here it does not run" '<svg xmlns' 'fill="#' '>15</text>' '</svg>'
lacks "the first picture needs no style" "$unscripted" 'var(' 'style='
contains "the sentence in the html" "$page" '<p id="words" aria-live="polite">16 wires, ascending · 80 comparators'
SOURCE_DATE_EPOCH=86400 try "$sortnet" draw bitonic:4 -o day.html
expect 0 && contains "the day" "$(cat day.html)" "on 1970-01-02"

# ---- its network ------------------------------------------------------------------------------

try "$sortnet" check b16.html
expect 0 "page: its 11 moments are those of the network" "sorts in ascending order"
try "$sortnet" check two.html
expect 0 "page: its 7 moments are those of the network"
sed 's/^\[3,12,/[12,3,/' b16.html >swapped.html
try "$sortnet" check swapped.html
expect 1 "swapped.html, line " "the page has 12 on wire 0 after 1 layer, and the network leaves 3 there"
awk '!/^\[[0-9]/ || ++rows != 5' b16.html >missing.html
try "$sortnet" check missing.html
expect 1 "missing.html, line " "on wire "
awk '/^<.metadata>/ { print row } { row = $0; print }' b16.html >long.html
try "$sortnet" check long.html
expect 1 "a row too many: 10 layers and the start are 11 moments"
"$sortnet" draw bubble:2 -o one.html 2>/dev/null
awk '/^<.metadata>/ { print row } { row = $0; print }' one.html >long.html
try "$sortnet" check long.html
expect 1 "a row too many: 1 layer and the start are 2 moments"
sed '0,/^\[3,12/s//[x,12/' b16.html >spoilt.html
try "$sortnet" check spoilt.html
expect 1 "expected [, 16 keys with commas between and ]"
head -c 50000 b16.html >cut.html
try "$sortnet" check cut.html
expect 1 "cut.html, line " "the page is cut here: expected </html> at its end"
sed 's/$/\r/' b16.html >windows.html
try "$sortnet" check windows.html
expect 0 "page: its 11 moments are those of the network"
try "$sortnet" check --json swapped.html
expect 1 '"page_moments": ' '"page_wrong": "swapped.html'
check "an answer with a page is JSON" python3 -m json.tool <<<"$out" >/dev/null
try "$sortnet" print two.html --as pairs
expect 0 && same "a page is opened as its network" "$out" "$("$sortnet" print bitonic:8 --as pairs)"

# ---- several, lessons, what cannot be ---------------------------------------------------------

try "$sortnet" draw bitonic:4 lesson:1 bubble:3 -o row.html
expect 0 && contains "steps in a row" "$(data row.html)" '"title": "Bubble sort"' 'lesson 1 · Three lines of code'
try "$sortnet" check row.html
expect 0 "moments are those of its 10 networks"
lessons=$(seq "$("$sortnet" list | grep -c '^  lesson:')") && [ -z "$short" ] || lessons=1
for lesson in $lessons; do
    try "$sortnet" draw "lesson:$lesson" -o lesson.html
    expect 0
    size=$(wc -c <lesson.html)
    case $lesson in
        17) most=190000 ;; # two launches with their lanes
        18) most=330000 ;; # four launches of 16 work-items, recorded whole
        *) most=180000 ;;
    esac
    [ "$size" -lt $most ] && pass || fail "lesson $lesson takes $size bytes"
done
try "$sortnet" draw bitonic:8 --launches local --launch 0 -o inside.html
expect 0 && contains "a launch is stepped" "$(data inside.html)" '"memory"' '"recorded by ' '"heading": "✓ the same without probes"' '"unit": "step"'
# Each moment of the page has a launch of its own, recorded by a device that builds the kernel once.
try env LD_PRELOAD="$faults" FAULTS= FAULTS_CALLS="$PWD/calls" "$sortnet" draw lesson:9 -o inside.html
expect 0
builds=$(awk '$1 == "clBuildProgram" { print $2 }' calls) runs=$(awk '$1 == "clEnqueueNDRangeKernel" { print $2 }' calls)
[ "${builds:-0}" -ge 1 ] && [ "$builds" -le 4 ] && [ "$runs" -gt 20 ] && pass ||
    fail "$runs launches of a kernel for a page take $builds builds, expected 4 or fewer"
misuse "is a third; a page, -o FILE.html, takes several in a row" draw bitonic:4 bitonic:4 bitonic:4 -o x.svg
misuse "K is at most" draw bitonic:4 --layer 9 -o x.svg
try "$sortnet" draw lesson:99 -o x.html
expect 2
# A page that no browser would open is refused at once; the largest one that is not is written.
for spec in odd-even-transposition:1024 bose-nelson:1024 insertion:512; do
    misuse "which no browser shows well: take fewer wires, or draw an .svg" draw "$spec" -o x.html
done
try "$sortnet" draw pairwise:512 -o large.html
expect 0 && [ "$(wc -c <large.html)" -lt 40000000 ] && pass || fail "pairwise:512 takes $(wc -c <large.html) bytes"
rm -f large.html
check "nothing is left of a page that failed" [ ! -e x.html ]

# Texts cannot become anything else.
texts=25 && [ -z "$short" ] || texts=8
same "texts that stay texts" "$("$pages/escaped" "$sortnet" 1 $texts 2>&1)" $texts

finish
