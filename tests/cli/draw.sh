#!/usr/bin/env bash
# draw.sh [BINARY [short]]: the contents of pictures, their parts and sizes, and pictures that cannot be drawn.
set -u
. "$(dirname "$0")/command.sh"

# ---- draw -------------------------------------------------------------------------------------

try "$sortnet" draw bitonic:8 -o bitonic.svg
expect 0
same "what draw says" "$out$err" ""
check "bitonic.svg is XML" xmllint --noout bitonic.svg
same "wires" "$(count_in bitonic.svg '//*[@class="wire"]')" 8
same "comparators" "$(count_in bitonic.svg '//*[starts-with(@class, "comparator")]')" 24
for letter in I D; do
    wanted=$(tr ',' '\n' <bitonic.txt | awk -F: -v d="$letter" '($1 > $2) == (d == "D")' | wc -l)
    same "$letter comparators" "$(count_in bitonic.svg "//*[@class='comparator $letter']")" $((wanted))
done

# A series: a file per layer, all of one size; a picture that moves is one file.
try "$sortnet" draw bitonic:8 --layer all -o series.svg
expect 0
same "files of a series" "$(echo series-*)" "$(echo series-0{0..6}.svg)"
try "$sortnet" draw bitonic:8 --layer 2..4 -o part.tex
expect 0 && same "files of a part" "$(echo part-*)" "part-02.tex part-03.tex part-04.tex"
same "sizes in a series" "$(grep -h '<svg' series-*.svg | sort -u | wc -l)" 1
try "$sortnet" draw bitonic:8 --animate -o moves.svg
expect 0 && check "moves.svg is XML" xmllint --noout moves.svg
same "pictures that follow each other" "$(count_in moves.svg '//*[name()="animate"]')" 7
misuse "--layer 9: bitonic:8 has 6 layers" draw bitonic:8 --layer 2..9 -o x.svg
misuse 'K, A..B with A less than B, or all, not "5..2"' draw bitonic:8 --layer 5..2 -o x.svg
misuse "--animate: a .tex is one picture" draw bitonic:8 --animate -o x.tex
try "$sortnet" draw bitonic:8 --animate --layer-time 2.5 -o moves.svg
expect 0 && same "seconds of all layers, the last one for two" "$(grep -o 'dur="[^"]*"' moves.svg | sort -u)" 'dur="20.00s"'
misuse "--layer-time does nothing for a .svg, in which nothing moves" draw bitonic:8 --layer-time 2 -o x.svg
misuse "--layer-time does nothing for one picture" draw bitonic:8 --animate --layer 2 --layer-time 2 -o x.svg
misuse 'takes a number from 0.1 to 60, not "slow"' draw bitonic:8 --animate --layer-time slow -o x.svg
misuse "-o - takes one picture" draw bitonic:8 --layer all --format svg -o -
if [ "$windowed" -gt 0 ]; then
    try "$sortnet" draw bitonic:4 -o moves.gif
    expect 0 && same "a gif" "$(head -c 6 moves.gif)" GIF89a
else
    misuse "this build has no gif" draw bitonic:4 -o moves.gif
fi

# Its contents: without some parts a figure is smaller.
height() { xmllint --xpath 'string(/*/@height)' "$1"; }
try "$sortnet" draw bitonic:8 --plain -o plain.svg
expect 0
same "words in a plain picture" "$(count_in plain.svg "//*[name()='text']")" 0
same "lines and dots" "$(count_in plain.svg '//*[starts-with(@class, "comparator")]/*[name()="circle"]')" 42
same "tips of those that point up" "$(count_in plain.svg '//*[@class="comparator D"]/*[name()="path"]')" 6
try "$sortnet" draw bitonic:8 --hide arrows,letters -o plain.svg
expect 0 && contains "a legend of what is drawn" "$(cat plain.svg)" ">tip takes the larger key<" ">larger key below<"
lacks "and of nothing else" "$(cat plain.svg)" ">increasing<" ">I<" ">swapped<"
try "$sortnet" draw bitonic:8 --plain -o plain.svg
check "a plain picture is smaller" [ "$(height plain.svg)" -lt "$(height bitonic.svg)" ]
try "$sortnet" draw bitonic:8 --plain --show wires --from-one -o plain.svg
expect 0 && same "numbers of wires" "$(xmllint --xpath "//*[name()='text']/text()" plain.svg | tr -d '\n')" 12345678
try "$sortnet" draw bitonic:8 --hide title,stages --title "Round one" --caption "What moves?" --width 777 -o words.svg
expect 0 && contains "words" "$(cat words.svg)" 'width="777"' "What moves?"
lacks "a title that is hidden" "$(drawn words.svg)" "Round one"
try "$sortnet" draw bitonic:4 --title "A & B" --transparent -o words.svg
expect 0 && contains "a title" "$(cat words.svg)" "A &amp; B"
same "ground" "$(grep -c '<rect x="0" y="0"' words.svg)" 0
try "$sortnet" draw bitonic:4 --from-one --mark 3:1 -o mark.svg
expect 0 && check "a mark is seen" differ <(drawn mark.svg) <("$sortnet" draw bitonic:4 --from-one -o - --format svg | drawn -)
# More wires than the window draws, of a network whose comparators are a list.
try "$sortnet" draw bubble:70 --layer 3 --follow 3 -o x.svg && expect 0
misuse "--item: found \"5\", for bubble:70 expected none, 0 or 1" draw bubble:70 --layer 3 --item 5 -o x.svg
misuse "--mark does nothing beside --panel" draw bitonic:8 --panel kernel --mark 0:1 -o x.svg
misuse "--mark 2:3: bitonic:4 has no such comparator" draw bitonic:4 --from-one --mark 2:3 -o x.svg
misuse "--mark 0:1: bitonic:4 has no such comparator in this layer" draw bitonic:4 --mark 1:0:1 -o x.svg
misuse "--mark 3..6: bitonic:4 has no such comparator" draw bitonic:4 --mark 3..6 -o x.svg
misuse "takes pairs of wires, 3:7,2:6, or layer and wires" draw bitonic:4 --mark 5..3 -o x.svg
# A file that counts from 1 is the picture of the same network that counts from 0.
printf '1-2 3-4\n1-3 2-4\n2-3\n' >ones.txt
printf '0-1 2-3\n0-2 1-3\n1-2\n' >zeros.txt
for file in zeros ones; do
    try "$sortnet" draw $file.txt --from-one --title same --mark 2:3 -o $file.svg
    expect 0
done
contains "note" "$err" "ones.txt: wire 0 is never used: the wires are read as counted from 1"
try "$sortnet" draw ones.txt --from-one --layer 1 --follow 1 -o titles.svg
same "wires in titles, counted from 1" "$(xmllint --xpath "//*[name()='title']/text()" titles.svg |
    sed -n 's/.*wire \([0-9]*\).*/\1/p; s/.*(\([0-9]*\), \([0-9]*\)).*/\1 \2/p' | tr ' ' '\n' | sort -nu | tr '\n' ' ')" "1 2 3 4 "
same "counted from 1" "$(drawn ones.svg)" "$(drawn zeros.svg)"
try "$sortnet" draw bitonic:4 ones.txt --from-one -o both.svg
expect 0
try "$sortnet" draw zeros.txt --from-one -o zeros.svg
expect 0
contains "note" "$err" "zeros.txt: wire 0 is used, so the wires are read as counted from 0"
try "$sortnet" check ones.txt
expect 1 "no comparator touches 1 wire: 0"
try "$sortnet" check ones.txt --from-one
expect 0 "4 wires, 5 comparators"
same "printed, counted from 0" "$("$sortnet" print ones.txt --from-one --as pairs 2>/dev/null)" \
    "$("$sortnet" print zeros.txt --as pairs)"
try "$sortnet" run ones.txt --from-one --keys 4,3,2,1
[ $code = 77 ] || expect 0 "3 of 3 layers agree"

misuse "--hide takes title, facts" draw bitonic:4 --hide name -o x.svg
misuse "--width does nothing beside --scale" draw bitonic:4 --width 700 --scale 2 -o x.svg

# A width on paper: the picture has it, and its layers are all there.
"$sortnet" draw bitonic:4 --plain -o tex.svg --width 229.5pt
same "a column of TeX is not exceeded: 304.9 pixels" "$(xmllint --xpath 'string(/*/@width)' tex.svg)" 304
try "$sortnet" draw bitonic:16 -o column.svg --width 8.5cm
expect 0 && same "8.5 cm" "$(xmllint --xpath 'string(/*/@width)' column.svg)" 321
same "layers in a column" "$(count_in column.svg "//*[starts-with(@id, 'layer-')]")" 10
for spec in "bitonic:4" "bitonic:8" "mirrored:8 --keys 8,7,6,5,4,3,2,1" "bitonic:8 --structure boxes"; do
    try "$sortnet" draw $spec -o column.svg --width 229.5pt
    expect 0 && same "letters of 8 points in a column: $spec" "$err" ""
done
try "$sortnet" draw bitonic:8 --plain -o column.svg --width 8.5cm
expect 0 && same "no note of no letters" "$err" ""

# Arrowheads that cannot be seen, in every format: a note says which width shows them, and is right.
formats="svg tikz tex"
[ "$windowed" -eq 0 ] || formats="$formats png"
for format in $formats; do
    try "$sortnet" draw bitonic:64 --plain --width 8.4cm -o drops.$format
    expect 0 && contains "a note of arrowheads in a .$format" "$err" "note: at this size arrowheads melt"
done
while read -r spec; do
    try "$sortnet" draw $spec -o drops.svg
    expect 0 && contains "a note of arrowheads: $spec" "$err" "note: at this size arrowheads melt"
    width=$(sed -n 's/.*arrowheads.*with \(--width [0-9.cm]*\).*/\1/p' <<<"$err")
    spec=${spec%--width*}
    try "$sortnet" draw ${spec%--scale*} $width -o drops.svg
    expect 0 && lacks "arrowheads with $width: $spec" "$err" "arrowheads"
done <<'END'
bitonic:32 --plain --width 300
bitonic:64 --width 229.5pt
bitonic:64 --hide arrows --scale 0.25
END
for spec in "bitonic:64 --plain" "bitonic:32 --plain --width 8.4cm" "mirrored:32 --plain --width 8.4cm"; do
    try "$sortnet" draw $spec -o arrows.svg
    expect 0 && lacks "a note without a reason: $spec" "$err" "arrowheads"
done

# Letters: one a block and one in the legend, whatever layer is the current one.
letters() { count_in "$1" "//*[name()='text' and text()='$2']"; }
try "$sortnet" draw bitonic:8 --layer 1 -o layer.svg
same "I and D on blocks" "$(letters bitonic.svg I) $(letters bitonic.svg D)" "5 4"
same "I and D on layer 1" "$(letters layer.svg I) $(letters layer.svg D)" "5 4"

# How a network is made.
for format in svg tex; do
    try "$sortnet" draw bitonic:8 --structure boxes --layer 2 -o boxes.$format
    expect 0 && check "boxes.$format" [ -s boxes.$format ]
    try "$sortnet" draw odd-even-merger:16 --keys 8,12,4,15,2,11,6,3,5,14,16,10,1,9,13,7 \
        --structure wiring -o wiring.$format
    expect 0 && check "wiring.$format" [ -s wiring.$format ]
done
check "boxes are XML" xmllint --noout boxes.svg
check "wiring is XML" xmllint --noout wiring.svg
contains "names of boxes" "$(cat boxes.svg)" ">sort 4 I<" ">bitonic split 8 I<" ">one layer<"
contains "names of shuffles" "$(cat wiring.svg)" ">unshuffle 16<" ">shuffle 4<" ">merge 8<" "<line "
check "columns are not shown unasked" [ -z "$("$sortnet" draw bitonic:8 -o plain.svg; grep columns plain.svg)" ]
misuse "found \"wiring\", for bitonic:8 expected none or boxes" draw bitonic:8 --structure wiring -o x.svg
misuse "found \"boxes\", for odd-even-transposition:8 expected none" draw odd-even-transposition:8 --structure boxes -o x.svg
misuse "--structure cannot be drawn as .txt" draw bitonic:8 --structure boxes -o x.txt
misuse "none, boxes or wiring" draw bitonic:8 --structure box -o x.svg

# What a sort launches.
for format in svg tex; do
    try "$sortnet" draw bitonic:16 --launches local --tile 8 --launch-table --layer 2 -o launches.$format
    expect 0 && check "launches.$format" [ -s launches.$format ]
done
check "launches are XML" xmllint --noout launches.svg
same "boxes of launches" "$(count_in launches.svg "//*[@class='launch']")" 3
contains "launches" "$(cat launches.svg)" ">launch 0" ">launch 1" ">21<" ">210<"
"$sortnet" draw bitonic:16 --launches local --tile 8 --hide legend -o bare.svg
lacks "no table, and a legend that was left out" "$(cat bare.svg)" "keys moved" "barrier in"
misuse "no sort whose launches are known \"qsort\"; there are a, b2" draw bitonic:16 --launches qsort -o x.svg
try "$sortnet" draw bitonic:16 --launches b2 --lines -o lines.svg
expect 0 && contains "lines of memory" "$(cat lines.svg)" "launch 3 reads 4 lines and writes 4" \
    "b2 reads 68 and writes 68 lines of 16 bytes (the device"
try "$sortnet" draw lesson:15.4 -o lines.svg
expect 0 && contains "what its words say" "$(cat lines.svg)" "launch 1 reads 8 lines" "launch 2 reads 4 lines"
half='s/launch [24] reads/& twice/; s/.*launch . reads \(twice \)*\([0-9]*\) lines.*/\2 \1/p'
for keys in 4 8; do
    try "$sortnet" draw lesson:15.8 --lines=$keys -o lines.svg
    expect 0
    read_lines[keys]=$(sed -n "$half" lines.svg)
done
same "launches 2 and 4 read as many lines of 8 keys as of 4, the others half as many" "${read_lines[8]}" \
    "$(awk '{print $2 ? $1 " " $2 " " : $1 / 2 " "}' <<<"${read_lines[4]}")"
try "$sortnet" draw bitonic:64 --launches local --tile 64 --launch 0 --step 40 --lanes -o lanes.svg
expect 0 && contains "lanes" "$(cat lanes.svg)" "tile[left]: 32 work-items, 16 banks of 32: 2 turns"
try "$sortnet" draw bitonic:64 --launches local --tile 64 --launch 0 --step 40 --lanes -o lanes.html
expect 0 && contains "a page of lanes" "$(cat lanes.html)" "lanes"
try "$sortnet" draw bitonic:16 --launches fast --lines=8 -o lines.svg
expect 0 && contains "lines of memory" "$(cat lines.svg)" "lines of memory: the kernels of fast sort only with mirrored:N, not with this network"
try "$sortnet" draw mirrored:16 --launches fast --lines -o lines.svg
expect 0 && contains "lines of memory" "$(cat lines.svg)" "cannot record fast: its kernels are not for lessons"
try "$sortnet" draw bitonic:16 --launches shared --tile 16 --lines=8 -o lines.svg
expect 0 && contains "tiles that were chosen" "$(cat lines.svg)" "shared reads 16 and writes 16 lines of 32 bytes"
cp -r "$root/kernels" mine
sed -i 's/^ *keys\[right\] = .*/&\n    keys[right] = keys[right];/' mine/ladder/bitonic_global.cl
try "$sortnet" draw bitonic:16 --launches b2 --lines --kernels mine -o lines.svg
expect 0 && contains "a kernel that reads and writes more" "$(cat lines.svg)" "b2 reads 102 and writes 102 lines"
sed -i 's/^kernel void bitonic_global(/#define HEAD &\nHEAD /' mine/ladder/bitonic_global.cl
try "$sortnet" draw bitonic:16 --launches b2 --lines --kernels mine -o lines.svg
expect 0 && contains "a kernel that cannot be watched" "$(cat lines.svg)" "lines of memory: cannot record ladder/bitonic_global.cl"
try "$sortnet" draw bitonic:16 --launches b2 --launch 1 --kernels mine -o inside.svg
expect 0 && contains "a launch of it" "$(cat inside.svg)" ">no values<" "cannot record ladder/bitonic_global.cl"
try "$sortnet" draw bitonic:16 --launches b2 --lines --device nowhere -o lines.svg
expect 0 && contains "no device" "$(cat lines.svg)" "lines of memory: "
misuse "--lines: found \"16\", for bitonic:16 expected none, 4 or 8" draw bitonic:16 --launches b2 --lines=16 -o x.svg
misuse "--lines does nothing without --launches" draw bitonic:16 --lines -o x.svg
misuse '--lines: found "6", for bitonic:16 expected none, 4 or 8' draw bitonic:16 --launches b2 --lines=6 -o x.svg
misuse "--tile: found \"32\", for bitonic:16 expected 2, 4, 8 or 16" draw bitonic:16 --launches shared --tile 32 -o x.svg
try "$sortnet" draw bitonic:16 --launches cookbook-pairs --tile 16 -o launches.svg
expect 0 && contains "places in local memory" "$(cat launches.svg)" ">a key's place in local memory<"
misuse "--tile: b2 keeps no keys in local memory" draw bitonic:16 --launches b2 --tile 8 -o x.svg
misuse "--tile does nothing without --launches" draw bitonic:16 --tile 8 -o x.svg
misuse '--tile: found "6", for bitonic:16 expected 2, 4, 8 or 16' draw bitonic:16 --launches local --tile 6 -o x.svg
misuse "--launches cannot be drawn as .txt" draw bitonic:8 --launches b2 -o x.txt
misuse "--launches does nothing beside --panel" draw bitonic:8 --panel bars --launches b2 -o x.svg

# A worksheet: the layer shown is covered.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --layer 1 --cover -o sheet.svg
expect 0 && same "question marks" "$(count_in sheet.svg "//*[@class='covered']/*[text()='?']")" 4
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --layer 1 --cover=blank -o sheet.svg
expect 0 && same "places" "$(count_in sheet.svg "//*[@class='covered']") $(count_in sheet.svg "//*[text()='?']")" "4 0"
# The answer sheet, the worksheet from a layer on, the empty one.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all -o sheet.svg
expect 0 && same "keys after every layer" "$(count_in sheet.svg "//*[@class='key']")" 16
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all --layer 1 --cover -o sheet.svg
expect 0 && same "a worksheet" "$(count_in sheet.svg "//*[@class='key']") $(count_in sheet.svg "//*[text()='?']")" "8 8"
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all --layer 2 --cover -o sheet.svg
expect 0 && same "of the last layer" "$(count_in sheet.svg "//*[@class='key']") $(count_in sheet.svg "//*[text()='?']")" "12 4"
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --keys-after all --layer 0 --cover=blank -o sheet.svg
expect 0 && same "an empty worksheet" "$(count_in sheet.svg "//*[@class='key']") $(count_in sheet.svg "//*[@class='covered']")" "4 12"
same "nothing swapped yet" "$(grep -c '>swapped<\|>passed<\|0 swaps' sheet.svg)" 0
misuse "--keys-after cannot be drawn as .txt" draw bitonic:4 --keys-after all -o x.txt
misuse "--keys-after does nothing beside --panel" draw bitonic:4 --keys-after all --panel bars -o x.svg
misuse "current or all" draw bitonic:4 --keys-after some -o x.svg
# Tables to be filled in: from a layer on, or all of it.
marks() { count_in sheet.svg "//*[text()='$1']"; }
try "$sortnet" draw bitonic:8 --layer 1 --panel id-table --cover -o sheet.svg
expect 0 && same "letters asked for" "$(marks "?")" 8
try "$sortnet" draw bitonic:8 --layer 3 --panel index-table --cover -o sheet.svg
expect 0 && same "wires asked for" "$(marks "?, ?")" 12
try "$sortnet" draw bitonic:8 --panel index-table --cover -o sheet.svg
expect 0 && same "all wires asked for" "$(marks "?, ?") $(marks "0, 1")" "24 0"
try "$sortnet" draw bitonic:8 --panel id-table --cover=blank -o sheet.svg
expect 0 && same "an empty table" "$(marks "?") $(count_in sheet.svg "//*[@class='cell'][contains(., 'covered')]")" "0 12"
same "and no formula" "$(grep -c 'I when' sheet.svg)" 0
misuse "--cover does nothing beside --panel maps" draw mirrored:8 --layer 1 --panel maps --cover -o x.svg
misuse "--cover needs --layer K" draw bitonic:4 --panel bars --cover -o x.svg
misuse "--cover needs --layer K" draw bitonic:4 --cover -o x.svg
misuse "--cover needs --layer K" draw bitonic:4 --layer 3 --cover -o x.svg
misuse "--cover cannot be drawn as .txt" draw bitonic:4 --layer 1 --cover -o x.txt
misuse "none, marks or blank" draw bitonic:4 --layer 1 --cover=all -o x.svg

# A step of a lesson, with its words.
try "$sortnet" draw lesson:1.1 -o step.svg
expect 0 && same "covered keys" "$(grep -c '>?<' step.svg)" 3
contains "step" "$(cat step.svg)" "step 1 of" "Which keys leave it"
same "its answer" "$(grep -c "2 above 3" step.svg)" 0
try "$sortnet" draw lesson:1.1 --layer 2 --cover=none -o step.svg
expect 0 && contains "other options" "$(cat step.svg)" "2 comparisons, 2 swaps"
try "$sortnet" draw lesson:15.1 -o inside.svg
expect 0 && contains "a step inside a launch" "$(cat inside.svg)" "step 1 of" "Item i reads wire i."
try "$sortnet" draw bitonic:8 --launches b2 --launch 1 --caption "My words" -o inside.svg
expect 0 && contains "a launch and its caption" "$(cat inside.svg)" ">My words<"
try "$sortnet" draw lesson:20.3 -o turns.svg
expect 0 && lacks "who chose the keys" "$(cat turns.svg)" "typed keys"
misuse "a step of a lesson cannot be drawn as .txt" draw lesson:1 -o x.txt
misuse "this lesson has steps 1 to 8" draw lesson:1.9 -o x.svg
misuse "there is no lesson 99" draw lesson:99 -o x.svg
misuse "expected lesson:K" draw lesson:one -o x.svg
misuse 'found steps "1-4", expected one step' draw lesson:9.1-4 -o x.svg
misuse "set their own order" draw lesson:1 --order descending -o x.svg
printf 'lesson L\nstep\nnetwork bitonic:4\nsay A\npanel mapps\nstep\nsay B\nfollow 4\npanel none\n' >own.txt
misuse 'own.txt:5:7: found "mapps", for bitonic:4 expected none' draw own.txt -o x.svg
sed -i 's/mapps/id-table/' own.txt
misuse 'own.txt:8:8: found "4", for bitonic:4 expected none, 0, 1, 2 or 3' draw own.txt:2 -o x.svg
misuse "this lesson has steps 1 to 2" draw own.txt:3 -o x.svg
printf '# mine\nleson L\nstep\nnetwork bitonic:4\nsay A step for all\n' >misspelt.txt
misuse 'misspelt.txt:2:1: found "leson"; did you mean lesson?' check misspelt.txt
try "$sortnet" print own.txt:2
expect 0 "0:1,3:2"
printf 'lesson L\nstep\nnetwork bitonic:4\nsay A\nexpect size = 5\nexpect depth = 3\nexpect wires = 5\n' >own.txt
try "$sortnet" check own.txt
same "what does not hold: exit" "$code" 1
contains "what does not hold" "$err" "own.txt:5:8: found size = 6, expected size = 5"
contains "all that does not hold" "$err" "own.txt:7:8: found wires = 4, expected wires = 5"
lessons=$("$sortnet" list | grep -c '^  lesson:')
try "$sortnet" check lesson:all
expect 0 "$lessons checked: $lessons yes" "lesson \"Fewer trips to memory\"" "all hold"
try "$sortnet" check lesson:5.1
expect 1 "step: 1 expectation, which holds"
printf 'lesson L\nstep\nnetwork bitonic:4\nsay A\nstep\nsay B\nexpect depth = 4\n' > expects.txt
try "$sortnet" check expects.txt:2
expect 1 "expects.txt:7:8: found depth = 3, expected depth = 4"
try "$sortnet" check expects.txt:1
expect 0 "sorts"
misuse 'found steps "1-2", expected one step' check expects.txt:1-2
try "$sortnet" check lesson:1.6
same "a step that does not sort: exit" "$code" 1
try "$sortnet" check lesson:1 --json
same "a lesson as JSON: exit" "$code" 2
contains "a lesson as JSON" "$err" "name a step of it"
try "$sortnet" run lesson:1.6
[ "$code" = 77 ] || expect 0 "keys in   1,1,0" "keys out  1,0,1" "2 of 2 layers agree"
misuse 'cannot read none.txt: No such file' draw none.txt:2 -o x.svg
misuse 'step.svg has 1 network and none called 2' draw step.svg:2 -o x.svg

# Work-groups.
try "$sortnet" draw bitonic:8 --layer 1 --item 2 --group-size 2 -o groups.svg
expect 0 && contains "groups" "$(cat groups.svg)" ">g0<" ">g1<"
misuse "--group-size shows nothing without --item K or --panel kernel" draw bitonic:8 --group-size 2 -o x.svg

# A figure has its keys, and does not say that they were typed; of others it says which they are.
try "$sortnet" draw bitonic:8 --keys 3,1,6,4,8,5,7,2 --layer 3 -o typed.svg
expect 0 && lacks "nothing is said of typed keys" "$(cat typed.svg)" ">typed keys" "typed keys<"
contains "but of the work" "$(cat typed.svg)" "12 comparisons, 5 swaps"

# Two networks, one above the other.
for format in svg tex $([ "$windowed" = 0 ] || echo png); do
    try "$sortnet" draw odd-even-merge:8 bubble:8 --layer 7 --theme grey -o two.$format
    expect 0 && check "two networks as $format" [ -s two.$format ]
done
two="$(cat two.svg)"
contains "both" "$two" "Odd-even merge sort" "Bubble sort" "19 comparators, depth 6" "28 comparators, depth 13" \
    "✓ done, sorted" "16 comparisons, 8 swaps" "of 8 wires right"
same "comparators of both" "$(count_in two.svg "//*[starts-with(@class, 'comparator')]")" 47
try "$sortnet" draw odd-even-merge:8 --compare bubble:8 --layer 7 --theme grey -o option.svg
expect 0 && check "--compare is the second SPEC" cmp <(drawn two.svg) <(drawn option.svg)
try "$sortnet" draw bitonic:4 odd-even-merge:4 --keys 4,3,2,1 --layer 0 --cover -o two.svg
expect 0 && same "both are covered" "$(count_in two.svg "//*[@class='covered']")" 8
try "$sortnet" draw bitonic:8 odd-even-merge:8 --side-by-side -o side.svg
expect 0 && same "side by side: wires" "$(count_in side.svg "//*[starts-with(@class, 'comparator')]")" 43
wide() { grep -o -m 1 'viewBox="0 0 [0-9]* [0-9]*' "$1" | cut -d' ' -f3; }
try "$sortnet" draw bitonic:8 odd-even-merge:8 -o two.svg
expect 0 && check "side by side it is wider than high" [ "$(wide side.svg)" -gt $((2 * $(wide two.svg) - 20)) ]
# the way out is an option, not a key of the window
misuse "--side-by-side: only one network is shown: --compare SPEC adds a second one" draw bitonic:8 --side-by-side -o x.svg
misuse "cannot follow a key where lines cross: leave out --structure wiring" \
    draw odd-even-merger:8 --structure wiring --follow 2 -o x.svg
try "$sortnet" draw odd-even-merge:8 --launches shared --launch 0 -o x.svg
expect 2 "the kernels of shared sort only with bitonic:N, not with this network"
lacks "$tried" "$err" " F " chooses
try "$sortnet" bitonic:8 --compare bubble:8
expect 1 "only the window compares two networks" "draw takes two SPECs"
misuse "bubble:9 has 9 wires and bitonic:8 has 8: networks are compared on the same keys" \
    draw bitonic:8 bubble:9 -o x.svg
misuse 'two to compare, but "bubble:8" is a third' draw bitonic:8 mirrored:8 bubble:8 -o x.svg
misuse "two SPECs and --compare are three networks" draw bitonic:8 mirrored:8 --compare bubble:8 -o x.svg
misuse "--layer 14: bubble:8 has 13 layers, so K is at most 13" draw bitonic:8 bubble:8 --layer 14 -o x.svg
misuse "a comparison cannot be drawn as .txt" draw bitonic:8 bubble:8 -o x.txt
misuse "--panel does nothing beside a second network" draw bitonic:8 bubble:8 --panel bars -o x.svg
misuse "--structure does nothing beside a second network" draw bitonic:8 --compare bubble:8 --structure boxes -o x.svg
misuse "cannot show a step of a lesson together with" draw lesson:1 bitonic:4 -o x.svg
misuse "- is given 2 times" draw - - -o x.svg
misuse "- is given 2 times" draw - --compare -:2 -o x.svg
misuse "- is given 3 times: standard input can be read only once" check - bitonic:8 -:2 -

# The way of one key.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --follow 0 -o way.svg
expect 0 && same "ways" "$(count_in way.svg "//*[@class='path']")" 1
misuse "--follow: found \"4\", for bitonic:4 expected none, 0, 1, 2 or 3" draw bitonic:4 --follow 4 -o x.svg
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --from-one --follow 1 -o way-one.svg
expect 0 && same "way, wires counted from 1" "$(xmllint --xpath "//*[@class='path']/*[name()!='title']" way-one.svg)" \
    "$(xmllint --xpath "//*[@class='path']/*[name()!='title']" way.svg)"
misuse "--follow: found \"5\", for bitonic:4 expected none, 1, 2, 3 or 4" draw bitonic:4 --from-one --follow 5 -o x.svg
misuse "--follow: found \"0\", for bitonic:4 expected none, 1, 2, 3 or 4" draw bitonic:4 --from-one --follow 0 -o x.svg
misuse "--follow cannot be drawn as .txt" draw bitonic:4 --follow 1 -o x.txt
misuse "cannot follow a key where lines cross" draw bitonic-merger:4 --follow 1 --structure wiring -o x.svg
misuse "--follow does nothing beside --panel" draw bitonic:4 --follow 1 --panel bars -o x.svg

# What a list shows an option takes, also the value with which a picture begins.
drawn() { sed '/<metadata/,/<.metadata>/d' "$1"; }
try "$sortnet" draw bitonic:8 --layer 2 -o begins.svg
for option in "--follow none" "--item none" "--threshold none" "--launches none" "--panel none" \
    "--structure none" "--cover=none" "--keys-after current"; do
    try "$sortnet" draw bitonic:8 --layer 2 $option -o none.svg
    expect 0 && same "$option" "$(drawn none.svg)" "$(drawn begins.svg)"
done

# What is filled is said where there is a key to fill.
for hidden in letters keys; do
    try "$sortnet" draw bitonic:4 --threshold 3 --hide $hidden -o filled-$hidden.svg
    expect 0
done
same "filled keys are said to be" "$(count_in filled-letters.svg "//*[contains(text(), 'filled: 3')]")" 1
same "no filled key" "$(count_in filled-keys.svg "//*[contains(text(), 'filled:')]")" 0

# A work-item of a layer, marked in the diagram and followed through its kernel.
try "$sortnet" draw bitonic:8 --layer 1 --item 2 -o item.svg
expect 0 && contains "work-item" "$(cat item.svg)" ">#2<" ">#3<"
try "$sortnet" draw bitonic:8 --keys 1,3,6,4,5,8,7,2 --layer 1 --item 2 --panel kernel -o item.svg
expect 0 && contains "kernel" "$(cat item.svg)" "bitonic_layer.cl" "work-item 2 of 0 to 3" "5 &gt; 7 : 5 &lt; 7" "[4] = 7"
try "$sortnet" draw bitonic:8 --layer 1 --panel kernel --kernels "$(broken direction)" -o item.svg
expect 0 && contains "another kernel" "$(cat item.svg)" "uint increasing = !descending;"
if [ "$devices" ]; then
    cp -r "$root/kernels" edited && sed -i 's/= min(tile/= max(tile/' edited/ladder/local_tile.h
    try "$sortnet" draw bitonic:16 --launches local --launch 0 --item 1 --step 42 --kernels edited -o inside.svg
    expect 0 && contains "an edited kernel from inside" "$(cat inside.svg)" "= max(tile[left]" " expected"
fi
misuse "--item: found \"4\", for bitonic:8 expected none, 0, 1, 2 or 3" draw bitonic:8 --layer 1 --item 4 -o x.svg
misuse "--item needs --layer" draw bitonic:8 --item 2 -o x.svg
misuse "--item cannot be drawn as .txt" draw bitonic:8 --layer 1 --item 2 -o x.txt
misuse "--kernels does nothing without --panel kernel" draw bitonic:8 --kernels "$(broken swap)" -o x.svg
misuse "there is no such folder" draw bitonic:8 --panel kernel --kernels /nonexistent -o x.svg

# A lesson that shows a kernel shows its values, too, by the device that is asked for.
try "$sortnet" draw lesson:9.4 --device PoCL -o lesson-kernel.svg
expect 0 && contains "kernel of a lesson" "$(cat lesson-kernel.svg)" "bitonic_layer.cl, as it ran"

# How much was done after some layers.
try "$sortnet" draw bitonic:4 --keys 4,3,2,1 --layer 1 -o work.svg
expect 0 && contains "work" "$(cat work.svg)" "2 comparisons, 1 swap"

# Keys as zeros and ones, by a threshold.
try "$sortnet" draw bitonic:4 --keys 40,10,30,20 --threshold 30 -o ones.svg
expect 0 && contains "threshold, before which the given keys are not told" "$(cat ones.svg)" ">filled: 30 and more"
misuse "--threshold: found \"10\", expected 11 to 40: the keys are 10 to 40" draw bitonic:4 --keys 40,10,30,20 --threshold 10 -o x.svg
misuse "--threshold: found \"41\", expected 11 to 40" draw bitonic:4 --keys 40,10,30,20 --threshold 41 -o x.svg
misuse "--threshold: all keys are 5: no threshold divides them" draw bitonic:2 --keys 5,5 --threshold 5 -o x.svg
misuse "--threshold cannot be drawn as .txt" draw bitonic:4 --threshold 2 -o x.txt
misuse "--threshold does nothing beside --panel" draw bitonic:4 --threshold 2 --panel bars -o x.svg

# The picture and `print` agree: the same pairs in the same layers with the same directions.
for spec in bitonic:8 mirrored:13 odd-even-merge:11 odd-even-transposition:7 whole.txt doubled.txt; do
    "$sortnet" draw "$spec" -o drawn.svg
    sed -n 's|.*<title>\([ID]\) (\([0-9]*\), \([0-9]*\)): layer \([0-9]*\),.*|\4 \2 \3 \1|p' drawn.svg |
        sort >drawn.pairs
    "$sortnet" print "$spec" | awk '{
        pairs = split($0, pair, ",")
        for (p = 1; p <= pairs; p++) {
            split(pair[p], w, ":")
            print NR - 1, (w[1] < w[2] ? w[1] " " w[2] " I" : w[2] " " w[1] " D") } }' |
        sort >printed.pairs
    check "there are comparators in $spec" [ -s drawn.pairs ]
    same "comparators drawn of $spec" "$(cat drawn.pairs)" "$(cat printed.pairs)"
done

keys=31,41,59,26,53,58,97,93
try "$sortnet" draw bitonic:8 --keys $keys --layer 3 -o layer.svg
expect 0
check "layer.svg is XML" xmllint --noout layer.svg
for key in ${keys//,/ }; do
    check "key $key is drawn" grep -q ">$key<" layer.svg
done
same "comparators of layers done that swapped, as drawn" \
    "$(grep -cE 'layer [0-2], work-item [0-9]+, swapped' layer.svg)" \
    "$(head -n 3 bitonic.txt | simulate $keys | awk '{ print $2 + $3 + $4 }')"
try "$sortnet" draw bitonic:8 --keys $keys --layer 4 -o next.svg
expect 0
check "another layer is another picture" differ <(drawn layer.svg) <(drawn next.svg)
try "$sortnet" draw bitonic:8 --keys $keys --layer=3 --output again.svg
expect 0
check "the same picture twice" cmp <(drawn layer.svg) <(drawn again.svg)
for layer in 0 6; do
    try "$sortnet" draw bitonic:8 --layer $layer -o edge.svg
    expect 0
    check "layer $layer is XML" xmllint --noout edge.svg
done
for theme in $themes; do
    try "$sortnet" draw bitonic:8 --theme "$theme" -o "theme-$theme.svg"
    expect 0
    check "theme $theme is XML" xmllint --noout "theme-$theme.svg"
done
same "different themes are different pictures" \
    "$(cat theme-*.svg >/dev/null && for f in theme-*.svg; do drawn "$f" | cksum; done | sort -u | wc -l)" \
    "$(wc -w <<<"$themes")"
for panel in $("$sortnet" list | awk '/^panels/ { on = 1; next } /^$/ { on = 0 } on { print $1 }'); do
    keys=$([ "$panel" != bars ] || echo "--keys 5,-3,9,1,1,8,7,40,2,0,6")
    case $panel in kernel) origin="as it ran" ;; code) origin="a\[0\] is wire 0" ;; memory) origin="waits for a value" ;; latency) origin="as the device reports" ;; *) origin="nothing ran" ;; esac
    for format in svg tex; do
        # shellcheck disable=SC2086
        try "$sortnet" draw mirrored:11 --panel "$panel" --layer 4 $keys -o "panel-$panel.$format"
        expect 0
        check "panel-$panel.$format says where it comes from" grep -q "$origin" "panel-$panel.$format"
    done
    same "characters that TeX lacks in panel-$panel.tex" "$(grep -c '{?}' "panel-$panel.tex")" 0
    check "panel $panel is XML" xmllint --noout "panel-$panel.svg"
    try "$sortnet" draw mirrored:11 --panel "$panel" -o whole.svg
    expect 0
    check "panel $panel of no layer is XML" xmllint --noout whole.svg
    misuse "--panel cannot be drawn as .txt" draw mirrored:8 --panel "$panel" -o panel.txt
done
same "work-items in the I/D table" \
    "$(xmllint --xpath 'count(//*[@class="cell"])' panel-id-table.svg)" $((4 * 8))
same "work-items in the index table" \
    "$(xmllint --xpath 'count(//*[@class="cell"])' panel-index-table.svg)" $((10 * 8))
# The pairs of the index table are those that print writes.
"$sortnet" draw bitonic:16 --panel index-table -o table.svg
sed -n 's|.*<title>.*work-item [0-9]*: \([0-9]*\), \([0-9]*\)</title>.*|\1:\2|p' table.svg | sort >table.pairs
"$sortnet" print bitonic:16 | tr ',' '\n' | awk -F: '{ print $1 < $2 ? $1 ":" $2 : $2 ":" $1 }' |
    sort >printed.pairs
same "pairs of the index table" "$(cat table.pairs)" "$(cat printed.pairs)"
listed=$("$sortnet" list panels | sed -n 's/^  \([^ ]*\) .*/\1/p' | paste -sd, | sed 's/,/, /g')
misuse "no panel \"inputs\"; there are $listed"$'\n' draw bitonic:8 --panel inputs -o inputs.svg
others=${listed/maps, /} # the last one stands after "or"
misuse "for bitonic:8 expected none, ${others%, *} or ${others##*, }" draw bitonic:8 --panel maps -o maps.svg
misuse "index-table" draw bitonic:8 --panel tables -o tables.svg
try "$sortnet" draw bitonic:8 --scale 2 -o double.svg
expect 0
same "width at scale 2" "$(svg_number double.svg width)" $((2 * $(svg_number bitonic.svg width)))
for family in $families; do
    for n in $(sizes_of "$family"); do
        try "$sortnet" draw "$family:$n" --input reversed --layer 1 -o family.svg
        expect 0
        check "$family:$n is XML" xmllint --noout family.svg
        same "wires of $family:$n" "$(count_in family.svg '//*[@class="wire"]')" $n
    done
done
name="a <b> & \"c\".txt"
cp whole.txt "$name"
try "$sortnet" draw "$name" -o quoted.svg
expect 0
check "a name with <, & and quotes is XML" xmllint --noout quoted.svg
cp whole.txt $'latin\xe9.txt'
try "$sortnet" draw $'latin\xe9.txt' -o latin.svg
expect 0
check "a name that is not UTF-8 is XML" xmllint --noout latin.svg
"$sortnet" draw bitonic:4 -o title.svg --title $'a\x01\x0c\x7f\xc2\x85 \xed\xa0\x80 \xf4\x90\x80\x80 \xef\xbf\xbe \xef\xbf\xbf z'
check "a title with what XML has no characters for is XML" xmllint --noout title.svg

if [ "$windowed" -gt 0 ]; then
    try "$sortnet" draw bitonic:8 -o bitonic.png
    expect 0
    same "png signature" "$(od -An -tx1 -N8 bitonic.png)" " 89 50 4e 47 0d 0a 1a 0a"
    for side in width height; do
        at=$([ $side = width ] && echo 16 || echo 20)
        same "png $side" "$(png_number bitonic.png "$at")" "$(svg_number bitonic.svg $side)"
        "$sortnet" draw bitonic:8 --scale 2 -o double.png
        same "png $side at scale 2" "$(png_number double.png "$at")" "$(svg_number double.svg $side)"
    done
    # a picture of one colour would take a tenth of that
    check "the png shows something" [ "$(wc -c <bitonic.png)" -gt 10000 ]
    "$sortnet" draw bitonic:8 --theme dark -o dark.png
    check "another theme is another png" differ <(tail -c 4000 dark.png) <(tail -c 4000 bitonic.png)
    try "${no_platform[@]}" "$sortnet" draw bitonic:8 -o without.png
    expect 0
    check "the same png with no platform" cmp <(tail -c 4000 bitonic.png) <(tail -c 4000 without.png)
else
    misuse "this build has no png; write an svg instead" draw bitonic:8 -o bitonic.png
    check "no png is written" [ ! -e bitonic.png ]
fi
desktop='sdl|libx11|libxcb|png|freetype|libgif'
[ "$windowed" -gt 0 ] && [ -z "$plug_in" ] || # mutants are linked as one
    check "linked with neither SDL nor X11" [ "$(grep -ciE "$desktop" "$scratch/libraries")" = 0 ]
# What of the desktop a command loads: loads COMMAND...
loads() { LD_DEBUG=libs "$sortnet" "$@" 2>&1 >"$scratch/out" | grep -iE "calling init: .*($desktop)"; }
for arguments in "check bitonic:8" "run bitonic:4" "print bitonic:8" "draw bitonic:8 -o loads.svg" list --help; do
    [ "$plug_in" ] || break
    # shellcheck disable=SC2086
    same "libraries of the desktop that $arguments loads" "$(loads $arguments)" ""
done
if [ "$plug_in" ]; then
    contains "what a png loads" "$(loads draw bitonic:4 -o loads.png)" libSDL2 libpng
    # without the plug-in, and with one of another version
    mkdir alone && cp "$sortnet" alone/sortnet
    for file in x.png x.gif; do
        try alone/sortnet draw bitonic:4 -o $file
        expect 1
        contains "message of $tried" "$err" "sortnet-sdl.so, which has the window, png and gif, cannot be loaded: "
        check "$tried: no file" [ ! -e $file ]
    done
    try alone/sortnet bitonic:4
    expect 0 "No window: sortnet-sdl.so, which has the window" "3 of 3 layers agree"
    try alone/sortnet check bitonic:4
    expect 0
    echo 'const char embedded_version[] = "0.0.1"; int png_format;' >alone/plug_in.c
    ${CC:-cc} -shared -fPIC alone/plug_in.c -o alone/sortnet-sdl.so
    try alone/sortnet draw bitonic:4 -o x.png
    expect 1 "sortnet-sdl.so is of sortnet 0.0.1, the program is $("$sortnet" --version)"
fi

# ---- a radix sort, turn by turn

"$sortnet" draw radix:8 --layer all -o turns.svg
same "a picture of every turn" "$(ls turns-*.svg | wc -l)" 39
"$sortnet" draw radix:8 --layer 5 -o turn.svg
check "each is that of its turn" cmp <(drawn turn.svg) <(drawn turns-05.svg)
"$sortnet" draw radix:8 --layer 5..7 --animate -o turns.svg
same "three turns that move" "$(grep -c '<animate ' turns.svg)" 3
misuse "radix:8\" has 38 turns" draw radix:8 --layer 30..40 -o x.svg
misuse "--item needs --layer K, the turn" draw radix:8 --layer all --panel kernel --item 1 -o x.svg

# ---- letters of all languages; TeX writes each or names it

for format in tex tikz svg; do
    try "$sortnet" draw radix:16 --layer 3 --title "Zwei Hälften × 10₂" -o "letters.$format"
    expect 0
    contains "all letters in .$format" "$(cat "letters.$format")" "Zwei Hälften"
done
contains "signs in .tex" "$(cat letters.tex)" 'Zwei Hälften $\times$ 10$_{2}$' 'items $\times$ 2 keys'
misuse_at=$("$sortnet" draw bitonic:4 --title "Ключи" -o refused.tikz 2>&1)
check "a refused letter leaves no file" [ $? -ne 0 -a ! -e refused.tikz ]
contains "the letter is named" "$misuse_at" '"К" (U+041A)' ".svg"

# ---- parts of a picture

misuse "is for networks" draw radix:16 --plain -o x.svg
misuse "--hide legend does nothing for a radix sort, whose parts are title" draw radix:16 --hide title,legend -o x.svg
misuse "--show items does nothing for a radix sort" draw radix:16 --show items -o x.svg
misuse "--hide sentences does nothing for a network" draw bitonic:8 --hide sentences -o x.svg
"$sortnet" draw radix:8 --layer 3 --hide facts,stages,sentences --title "My sort" --caption "why?" --width 1600 --transparent -o parts.svg
contains "parts of a radix sort" "$(cat parts.svg)" ' width="1600"' '>My sort<' '>why?<'
lacks "parts of a radix sort" "$(cat parts.svg)" '>prefix<' 'Item 0' 'digits of' '<rect x="0" y="0" width="1600"'
finish
