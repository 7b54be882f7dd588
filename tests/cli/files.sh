#!/usr/bin/env bash
# files.sh [BINARY [short]]: the written files and their places: without a display, into files that stay whole,
# as documents tell it.
set -u
. "$(dirname "$0")/command.sh"

# ---- without display, in another directory ------------------------------------------------------

mkdir terminal
dies=$(CFLAGS='-DCL_TARGET_OPENCL_VERSION=120' preload "$root/tests/dies.c") || exit 1
for environment in device none lost aborts-first aborts-later; do
    case $environment in
        device) agreed="6 of 6 layers agree" with=(env -u DISPLAY) ;;
        none) agreed="no OpenCL device" with=("${no_platform[@]}") ;;
        aborts-first) agreed="ended with SIGABRT in clGetDeviceIDs" with=(env LD_PRELOAD="$dies" DIES=clGetDeviceIDs) ;;
        aborts-later) agreed="SIGABRT in " with=(env LD_PRELOAD="$dies" DIES=clEnqueueNDRangeKernel) ;;
        lost) agreed="3 of 6 layers agree" with=(env LD_PRELOAD="$faults" FAULTS=fail:clEnqueueNDRangeKernel=5-) ;;
    esac
    cd terminal && try "${with[@]}" "$sortnet" && cd ..
    expect 0 "No window: " "$agreed" "wrote bitonic-8.svg"
    [ "$environment" != lost ] || contains "$tried" "$out" CL_OUT_OF_RESOURCES
    for ((layer = 0; layer < 6; layer++)); do
        contains "$tried" "$out" "layer $layer, stage"
    done
    same "wires in the text diagrams" "$(grep -cE '^[0-7] +[0-9]+ -[-ox|^v]+ [0-9]+$' <<<"$out")" 48
    same "agreement after each layer" "$(grep -c '^agrees: [0-9.]* [nµm]*s' <<<"$out")" \
        "$(case $environment in device) echo 6 ;; lost) echo 3 ;; *) echo 0 ;; esac)"
    same "keys at the end" \
        "$(sed -n '/^layer 5/,$p' <<<"$out" | sed -n 's/^[0-7] .* \([0-9]*\)$/\1/p' | tr '\n' ,)" 1,2,3,4,5,6,7,8,
    check "bitonic-8.svg is XML" xmllint --noout terminal/bitonic-8.svg
    rm -f terminal/bitonic-8.svg
done
try env LD_PRELOAD="$dies" DIES=clGetDeviceIDs "$sortnet" radix:16
expect 1 "No window: " "ended with SIGABRT in clGetDeviceIDs"
try env DISPLAY=:54321 "$sortnet" mirrored:5 --keys 5,4,3,2,1 --order descending
expect 0 "No window: " "layers agree" "wrote mirrored-5.svg"

# A lesson is told in sentences, and its questions are answered and judged; right answers are kept.
printf '3 2\n2 3\n\n2 1 3\n\n9\n1\n\n' >answers
try "$sortnet" lesson:1 <answers
expect 0 "wires 0 and 1 hold 3 and 2; the larger key belongs on wire 1" "> no: The larger key goes to the tip" "> right: 2 above 3:" \
    "> right: 2, 1, 3:" "\"9\" is no part of the answer; it is not counted" "task, for the window: Find three keys"
lacks "an answer before it is given" "${out%%\> right*}" "2 above 3"
try "$sortnet" lesson score
expect 0 "begun, 2 of 5 right at the first try"
try "$sortnet" lesson:4
expect 0 "answer: 1 1 0 comes in, 1 0 1 leaves" "step 11 of 11"

try "$sortnet" lesson:19
expect 0 "is said in the window"
lacks "conditions of the lesson's text" "$out" "when slower"
lacks "how many launches, where that is asked" "${out%%answer: Four.*}" "launch 0 does layer"

try "$sortnet" lesson:14.7
expect 0 "launch 0 does layer 0" "launch 5 does layer 5"

# What a panel covers in the window is not told either: the wires of a layer, or its directions.
try "$sortnet" lesson:8.4
lacks "the wires that are asked for" "${out%%answer: *}" "wires 5 and 7"
try "$sortnet" lesson:7.4
lacks "directions that are asked for" "${out%%answer: *}" "belongs on"
try "$sortnet" lesson:20.2
expect 0 "Radix sort" "the keys of a radix sort: "

try "$sortnet" odd-even-merge:8 --kernels "$(broken swap)"
expect 1 "DIFFERS: "
try "$sortnet" bitonic:8 --kernels "$(broken syntax)"
expect 0 "device: none" "broken-syntax/step/bitonic_layer.cl:9" "layer 5"
cp whole.txt terminal/own.txt
echo "the old one" >odd-even-merge-4.svg
ln -s nowhere.svg odd-even-merge-4-2.svg
try "$sortnet" odd-even-merge:4
expect 0 "wrote odd-even-merge-4-3.svg"
same "files that were there" "$(cat odd-even-merge-4.svg)$(ls nowhere.svg 2>/dev/null)" "the old one"
(cd / && "$sortnet" draw "$scratch/here/terminal/own.txt" -o "$scratch/here/elsewhere.svg")
check "draw from another directory" xmllint --noout elsewhere.svg
(cd / && "$sortnet" run mirrored:5) >elsewhere.txt
check "run from another directory" grep -q "6 of 6 layers agree" elsewhere.txt

# ---- files stay whole ---------------------------------------------------------------------------

# Ended at any moment, draw leaves the old picture or the new one, and nothing else.
mkdir whole && cd whole
for moment in 01 04 08 12 16 19 22 25 28 31; do
    echo "the old one" >x.svg
    "$sortnet" draw odd-even-transposition:300 -o x.svg 2>/dev/null &
    sleep 0.$moment
    kill -TERM $! 2>/dev/null
    wait $! 2>/dev/null
    check "x.svg is whole" grep -q -e "the old one" -e "^</svg>" x.svg
done
same "files left by a draw that was ended" "$(ls -A)" x.svg
echo "the old one" >x.svg
(ulimit -f 4 && "$sortnet" draw bitonic:64 -o x.svg) 2>"$scratch/err"
same "exit code of draw, the disk being full" $? 1
contains "message of draw, the disk being full" "$(cat "$scratch/err")" "cannot write x.svg: File too large"
same "x.svg after that" "$(cat x.svg)" "the old one"
same "files left by a full disk" "$(ls -A)" x.svg
if [ "$windowed" -gt 0 ]; then
    echo "the old one" >x.png
    (ulimit -f 4 && "$sortnet" draw bitonic:64 -o x.png) 2>"$scratch/err"
    contains "message of png, the disk being full" "$(cat "$scratch/err")" "cannot write x.png"
    same "x.png after that" "$(cat x.png)" "the old one"
    same "files left by png" "$(ls -A | tr '\n' ' ')" "x.png x.svg "
fi
ln -s x.svg link.svg && chmod 604 x.svg
try "$sortnet" draw bitonic:4 -o link.svg
expect 0
same "the link" "$(readlink link.svg)" x.svg
same "permissions" "$(stat -c %a x.svg)" 604
check "what the link points at" grep -q "^</svg>" x.svg
misuse "read from" draw ../whole.txt -o ../whole.txt --format txt
cp ../whole.txt net.txt
misuse "read from" draw - -o net.txt --format txt <net.txt
cd ..

# Standard output, and things that are not files.

# ---- where a picture is from ------------------------------------------------------------------------

# The command line in a figure, read by a tool for each format.
command_in() {
    case $1 in
        *.svg) xmllint --xpath 'string(//*[local-name()="metadata"])' "$1" | sed -n 2p ;;
        *.tex) sed -n '1s/^% //p' "$1" ;;
        *.txt) tail -n 1 "$1" | sed -n 's/^# //p' ;;
        *) strings -n 8 "$1" | sed -n 's/.*\(sortnet draw .*\)/\1/p' | head -n 1 ;;
    esac
}
mkdir from && cd from || exit 1
printf '0:1,2:3\n0:2,1:3\n1:2\n' >"it's a \$net & <more>.txt"
for format in svg tex txt png gif; do
    [ "$format" != txt ] || continue
    [ "$windowed" -gt 0 ] || [[ $format = svg || $format = tex ]] || continue
    "$sortnet" draw "it's a \$net & <more>.txt" --keys 4,3,2,1 --layer=1 -o "a \"b\".$format"
    command=$(command_in "a \"b\".$format")
    same "$format holds its command line" "$command" \
        "sortnet draw 'it'\\''s a \$net & <more>.txt' --keys 4,3,2,1 --layer=1 -o 'a \"b\".$format'"
    mv "a \"b\".$format" first
    (sortnet() { "$sortnet" "$@"; } && eval "$command")
    check "$command: the same figure" cmp first "a \"b\".$format"
done
"$sortnet" draw bitonic:4 -o four.txt
same "txt holds its command line" "$(command_in four.txt)" "sortnet draw bitonic:4 -o four.txt"
try "$sortnet" check 'a "b".svg'
expect 0 "4 wires, 5 comparators, depth 3" "sorts in ascending order"
"$sortnet" draw 'a "b".svg' --keys 4,3,2,1 --layer 1 -o again.svg
check "and may be drawn again" xmllint --noout again.svg
same "its network is the same" "$("$sortnet" print 'a "b".svg')" "$("$sortnet" print "it's a \$net & <more>.txt")"
"$sortnet" draw lesson:1.2 -o step.svg
same "the picture of a step has its network" "$("$sortnet" print step.svg)" "$("$sortnet" print lesson:1.2)"
"$sortnet" draw bitonic:4 --layer all --input reversed -o all.svg
try "$sortnet" check all-02.svg
expect 0 "4 wires, 6 comparators, depth 3"
"$sortnet" draw bitonic:4 --animate -o moves.svg
try "$sortnet" run moves.svg
expect 0 "agrees"
(cd / && "$sortnet" draw bitonic:4 -o "$scratch/here/from/elsewhere.svg")
lacks "no path but those that were given" "$(sed "s|-o $scratch/here/from/elsewhere.svg||" elsewhere.svg)" "$HOME" "$scratch"
printf '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n' >other.svg
for command in check run print "draw -o x.svg"; do
    misuse "other.svg, line 2, column 1: this picture has no network in it" $command other.svg
done
sed 's/,.nw.*/,/' 'a "b".svg' >cut.svg
misuse "cut.svg, line 5, column 1: found '<', expected a name in quotes" check cut.svg
cd .. || exit 1

try "$sortnet" draw bitonic:4 -o - --format svg
expect 0
same "svg on standard output" "$out" "$("$sortnet" draw bitonic:4 -o four.svg && sed "s/-o four.svg/-o - --format svg/" four.svg)"
try "$sortnet" draw bitonic:4 -o four.dat --format svg
expect 0
check "--format names what the name does not" cmp <(drawn four.dat) <(drawn four.svg)
misuse "--format: svg, png, pdf, gif, tex, tikz, txt or html" draw bitonic:4 -o -
contains "png on a terminal" "$(script -qec "'$sortnet' draw bitonic:4 -o - --format png" /dev/null </dev/null)" \
    "a terminal cannot show a png"
on_terminal() { script -qec "'$sortnet' draw $*" /dev/null </dev/null | tr '\r' '\n'; }
contains "how far a page is, on a terminal" "$(on_terminal odd-even-transposition:180 -o long.html)" "writing long.html: " " %"
contains "that a large picture is written" "$(on_terminal odd-even-transposition:150 -o long.svg)" "writing long.svg "
same "progress of a small picture" "$(on_terminal bitonic:4 -o short.svg)" ""
try "$sortnet" draw odd-even-transposition:90 -o long.html
expect 0 && same "progress where nobody looks" "$err" ""
if [ -z "$short" ]; then
    try "$sortnet" draw odd-even-transposition:640 -o long.pdf
    expect 1 "shapes is too large for rsvg-convert" "write an svg"
fi
rm -f long.*
misuse "--format png does not fit" draw bitonic:4 -o x.svg --format png

# Letters that no font of the program has are refused where they would be boxes.
for kind in $([[ $sortnet == *-headless ]] || echo png gif); do
    try "$sortnet" draw bitonic:4 --title '排序 8' -o "letters.$kind"
    expect 1 "a $kind cannot show \"排\" (U+6392)" "write an svg"
    check "no letters.$kind" [ ! -e "letters.$kind" ]
done
try "$sortnet" draw bitonic:4 --title '排序 8' -o letters.svg
expect 0 && contains "letters of the system in an svg" "$(cat letters.svg)" "排序 8"

# A pdf has the size of the svg; without rsvg-convert, or if it fails, nothing is written and the old file stays.
try "$sortnet" draw bitonic:4 --width 8.5cm -o 'für b.pdf'
expect 0
page() { # the width of a pdf's page in hundredths of an inch
    sed -n 's|.*/MediaBox \[ 0 0 \([0-9.]*\) .*|\1|p' "$1" | awk '{ printf "%d", $1 / 72 * 100 }'
}
same "8.5 cm as hundredths of an inch" "$(page 'für b.pdf')" 334
check "it is read as a pdf" grep -aq '%%EOF' 'für b.pdf'
try "$sortnet" draw bitonic:4 --layer all -o s.pdf
same "pictures of a series" "$(echo s-0?.pdf)" "s-00.pdf s-01.pdf s-02.pdf s-03.pdf"
check "a pdf on standard output" cmp -n 8 <("$sortnet" draw bitonic:4 -o - --format pdf) 'für b.pdf'
misuse "a .pdf is one picture" draw bitonic:4 --animate -o x.pdf
echo old >kept.pdf
mkdir failing
printf '#!/bin/sh\n[ "$1" = --version ] || { echo "no memory for it" >&2; exit 3; }\n' >failing/rsvg-convert
chmod +x failing/rsvg-convert
try env PATH=/nowhere "$sortnet" draw bitonic:4 -o kept.pdf
expect 2 "rsvg-convert, which is not installed (package librsvg2-bin "
try env PATH="$PWD/failing:$PATH" "$sortnet" draw bitonic:4 -o kept.pdf
expect 1 "rsvg-convert made no pdf of the picture: no memory for it"
# An rsvg-convert that does not come back is ended, and ends with a program that is killed. No file is left.
mkdir endless left && printf '#!/bin/sh\n[ "$1" = --version ] || { echo $$ >endless/pid; while :; do :; done; }\n' >endless/rsvg-convert
chmod +x endless/rsvg-convert
try bash -c 'ulimit -St 1; TMPDIR=left PATH="endless:$PATH" exec "$0" draw bitonic:4 -o kept.pdf' "$sortnet"
expect 1 "rsvg-convert made no pdf of the picture: it took too long"
rm endless/pid
TMPDIR=left PATH="endless:$PATH" "$sortnet" draw bitonic:4 -o kept.pdf >/dev/null 2>&1 &
for _ in {1..100}; do [ -s endless/pid ] && break; sleep 0.05; done
kill -9 $! && wait $! 2>/dev/null
for _ in {1..100}; do kill -0 "$(cat endless/pid)" 2>/dev/null || break; sleep 0.05; done
check "rsvg-convert has ended with its program" [ ! -d "/proc/$(cat endless/pid)" ]
same "files of rsvg-convert" "$(ls -A left)" ""
same "what was there" "$(cat kept.pdf)" old
try env PATH=/nowhere "$sortnet" time --sort b2 --size 2^10..2^22 -o kept.pdf
expect 2 "rsvg-convert, which is not installed"
lacks "times before the reason" "$out" "2^10"

same "around what goes to /dev/stdout" \
    "$( (echo before && "$sortnet" draw bitonic:4 -o /dev/stdout --format txt && echo after) >around.txt &&
        sed -n '1p;$p' around.txt | tr '\n' ' ')" "before after "
same "lines of it" "$(wc -l <around.txt)" 7
mkfifo pipe
"$sortnet" draw bitonic:4 -o pipe --format svg &
check "a pipe gets it" cmp <(drawn four.svg) <(drawn pipe)
wait $!
check "the pipe is there" [ -p pipe ]

# ---- the gallery and the slides -----------------------------------------------------------------

# Every command that they show runs; the gallery has every picture that it shows and no other. Which
# rows it shows is a matter of tests/app/test_row_places.c.
pictures_of() { grep -o '(gallery/[^)]*)' "$1" | tr -d '()' | sed 's/gallery.//' | sort; }
gallery=$root/docs/gallery.md
mkdir gallery
check "the gallery's commands" "$root/tools/draw-gallery" "$sortnet" "$gallery" gallery
same "pictures that the gallery shows" "$(pictures_of "$gallery")" "$(cd gallery && ls -- *.svg)"
same "pictures of it that are there" "$(cd "$root/docs/gallery" && ls)" "$(cd gallery && ls)"
for picture in gallery/*.svg; do
    check "$picture" xmllint --noout "$picture"
done
printf '```sh\nsortnet draw bitonic:7 -o x.svg\n```\n' >wrong.md
try "$root/tools/draw-gallery" "$sortnet" wrong.md gallery
expect 1 "draw-gallery: sortnet draw bitonic:7"
slides=$root/docs/slides/slides.tex
mkdir slides
(cd slides && sed -n 's/^%\$ sortnet //p' "$slides" | while read -r line; do eval "\"\$sortnet\" $line" || exit; done)
for figure in $(grep -o '\\\(whole\|shown\){[a-z]*}' "$slides" | sed 's/.*{//;s/}//'); do
    check "figure $figure of the slides" [ -s "slides/$figure.tex" ]
done
same "moments in the slides" "$(cd slides && ls step-*.tex | wc -l)" 7

# ---- results that cannot be written -------------------------------------------------------------

for arguments in "print bitonic:8" "check bitonic:8" "run bitonic:8" list --help --version; do
    # shellcheck disable=SC2086
    timeout 60 "$sortnet" $arguments >/dev/full 2>"$scratch/err"
    code=$? out='' err=$(cat "$scratch/err") tried="sortnet $arguments > /dev/full"
    expect 1 "standard output"
done

# In a home and a working directory that may only be read, or are full, each command does what it is
# asked for or says what it cannot write. With PoCL's cache elsewhere, and then in that home, too.
nowhere() { # nowhere read-only|full ARGUMENT...
    try "$root/tests/nowhere.sh" "$1" "$sortnet" "${@:2}"
    tried="$1: ${*:2}"
}
tells=("draw bitonic:4 -o x.svg" "draw bitonic:4 --layer all -o x.svg" "kernels -o k" bitonic:4
    "time --sort qsort --size 8 --repeat 1 --csv x.csv" "time --sort qsort --size 8 --repeat 1 -o x.svg")
goes_on=("print bitonic:4" "check bitonic:4" "run bitonic:4" "watch bitonic:4" "time --sort qsort --size 8 --repeat 1" "lesson score" list
    devices --help --version "--complete run bit")
for command in $("$sortnet" --complete "" | sed -n 's/\t.*//p' | grep -v ':'); do # not the files here
    [[ " ${tells[*]} ${goes_on[*]} " == *" $command "* ]] || fail "$command is not tried where nothing can be written"
done
if "$root/tests/nowhere.sh" full 2>/dev/null; then
    for kind in read-only full; do
        for arguments in "${tells[@]}"; do
            # shellcheck disable=SC2086
            nowhere $kind $arguments
            expect 1 "sortnet: cannot "
        done
        for arguments in "${goes_on[@]}"; do
            # shellcheck disable=SC2086
            try "$sortnet" $arguments
            wanted=$code
            # shellcheck disable=SC2086
            nowhere $kind $arguments
            expect "$wanted"
        done
        if "$sortnet" devices | grep -q PoCL; then
            cache=$POCL_CACHE_DIR
            unset POCL_CACHE_DIR
            nowhere $kind run bitonic:4 --device pocl
            export POCL_CACHE_DIR=$cache
            check "$tried: exit code $code" [ "$code" = 1 -o "$code" = 77 ]
            contains "$tried" "$err" "PoCL cannot write its cache $scratch/" "POCL_CACHE_DIR can name another"
        fi
    done
else
    echo "note: no file system can be mounted here, so none is tried that cannot be written"
fi
try "$sortnet" run bitonic:4
wanted=$code
try env -u HOME -u XDG_CACHE_HOME -u XDG_RUNTIME_DIR "$sortnet" run bitonic:4
expect "$wanted"
try "$sortnet" draw bitonic:8 -o /nonexistent/x.svg
expect 1 "cannot write /nonexistent/x.svg" "No such file"
ln -s /dev/full full.svg
try "$sortnet" draw bitonic:8 -o full.svg
expect 1 "cannot write full.svg"
rm full.svg
same "pictures with an empty text" "$(find . -type f -name '*.svg' -exec grep -l '></text>' {} +)" ""
for file in x.bmp x svg; do
    try "$sortnet" draw bitonic:8 -o $file
    expect 2
    contains "message of $tried" "$err" "$file" .svg
done
finish
