#!/usr/bin/env bash
# commands.sh BINARY SORTNET FOLDER: the command line on Windows, beside that of Linux, SORTNET: what is printed and
# written is the same byte for byte, files are whole or not there, paths have drives, blanks and umlauts, deaths are
# told in words and nothing is left running.
set -u
. "$(dirname "$0")/../lib.sh"
sortnet=$(binary_of "${1-}" build/windows/wine/sortnet-cli) || exit 1
linux=$(cd "$started_in" && realpath "$2")
export LC_ALL=C.UTF-8

# alike ARGUMENT...: both programs print the same and exit with the same code
alike() {
    local expected code_there
    try timeout 120 "$sortnet" "$@"
    expected=$("$linux" "$@" 2>/dev/null)
    code_there=$?
    same "$*: what is printed" "$out" "$expected"
    same "$*: the exit code" "$code" "$code_there"
}

# ---- the same as elsewhere ----
alike print bitonic:8 --as pairs
alike print best-size:16
alike check bitonic:16
alike check best-size:13 bubble:6 --quiet
alike check half-cleaner:8 --json
alike list
alike check lesson:1
alike check lesson:2.1
try "$sortnet" check nothing:8
expect 2 "is neither a file (No such file or directory) nor FAMILY:N"
try "$sortnet" draw
expect 2
for format in svg tex txt; do
    "$sortnet" draw bitonic:8 --format $format -o - >there 2>/dev/null
    "$linux" draw bitonic:8 --format $format -o - >here 2>/dev/null
    check "$format: the same bytes on standard output" cmp here there
done

# ---- pipes ----
same "through a pipe" "$("$linux" print bitonic:4 | timeout 60 "$sortnet" check - --quiet && echo sorts)" sorts
same "two in a row" "$("$sortnet" print bubble:5 | timeout 60 "$sortnet" print - --as pairs)" "$("$linux" print bubble:5 --as pairs)"
same "no carriage returns" "$("$sortnet" print bitonic:8 | tr -dc '\r' | wc -c)" 0

# ---- paths: drives, backslashes, blanks, umlauts, other letters ----
folder="Übung 1 – 二進" file="Netz Größe.txt"
mkdir "$folder"
"$linux" print bitonic:4 --as pairs >"$folder/$file"
windows_path="Z:${PWD//\//\\}\\${folder}\\${file}"
for path in "$folder/$file" "$folder\\$file" ".\\$folder\\$file" "$PWD/$folder/$file" "$windows_path"; do
    try timeout 60 "$sortnet" check "$path" --quiet
    expect 0
done
try "$sortnet" check "$windows_path"
expect 0 "Netz Größe.txt: 4 wires"
for path in "$folder/Bild 1.svg" "$folder\\Bild 2.svg" "Z:${PWD//\//\\}\\$folder\\Bild 3.svg"; do
    try "$sortnet" draw bitonic:4 -o "$path"
    expect 0
done
same "what was written" "$(cd "$folder" && echo *)" "Bild 1.svg Bild 2.svg Bild 3.svg Netz Größe.txt"
"$linux" draw bitonic:4 -o here.svg
same "the picture" "$(grep -c '<' "$folder/Bild 1.svg")" "$(grep -c '<' here.svg)"
# What is said of a file names it, not where it lies.
try "$sortnet" draw "$folder\\$file" -o named.svg
expect 0
contains "the title" "$(<named.svg)" ">$file<"
lacks "words of the picture" "$(grep -E "<(text|title)" named.svg)" "${folder##*/}"
try "$sortnet" print "$folder\\$file" --as c
expect 0 "network_Netz" && lacks "the function's name" "$out" "${folder##*/}"
try "$sortnet" check --json "$folder\\$file"
contains "the name" "$out" "\"name\": \"$file\""
try "$sortnet" draw "$folder\\$file" --steps -o "$folder\\Schritt.svg"
[ "$code" = 0 ] && check "a series stands beside" [ -e "$folder/Schritt-01.svg" ]
try "$sortnet" draw "$folder/$file" -o "$folder\\${file^^}" --format txt
expect 2 "is the file that the network is read from"
try "$sortnet" draw bitonic:4 -o "no such folder/x.svg"
expect 1 "cannot write no such folder/x.svg: No such file or directory"
try "$sortnet" kernels -o "$folder\\Kerne"
expect 0 "files written"
check "kernels are the same bytes" diff -r "$root/kernels/step" "$folder/Kerne/step"

# ---- the command that a picture names draws it again, given to cmd ----
"$linux" print bitonic:4 --as pairs >'Netz 1.txt'
try "$sortnet" draw 'Netz 1.txt' --title 'Say "2 3" and C:\' --caption 'x\"y' -o 'first picture.svg'
expect 0
command=$(grep -m 1 '^sortnet draw' 'first picture.svg' | sed 's/&quot;/"/g')
contains "the command" "$command" '"Netz 1.txt"' '"first picture.svg"'
mv 'first picture.svg' before.svg
cp "$3/sortnet-cli.exe" sortnet.exe
printf '@%s\r\n' "$command" >again.bat
timeout 60 wine64 cmd /c again.bat >/dev/null 2>&1
check "the same picture" cmp before.svg 'first picture.svg'

# ---- files are whole ----
"$sortnet" draw bitonic:4 -o whole.svg
before=$(cksum <whole.svg)
for pause in 0.0 0.1 0.2 0.3 0.4 0.6; do
    "$sortnet" draw best-size:16 bitonic:32 -o whole.html 2>/dev/null &
    "$sortnet" draw bitonic:32 -o whole.svg 2>/dev/null &
    writer=$!
    sleep "$pause"
    kill -KILL $writer 2>/dev/null
    wait $writer 2>/dev/null
    now=$(cksum <whole.svg)
    check "killed after $pause s: the picture is whole" grep -q '</svg>' whole.svg
    [ "$now" = "$before" ] || check "killed after $pause s: the new picture" [ "$(grep -c '</svg>' whole.svg)" = 1 ]
done
wait
chmod a-w whole.svg
try "$sortnet" draw bitonic:8 -o whole.svg
expect 1 "cannot write whole.svg: Permission denied"
chmod u+w whole.svg

try "$sortnet" draw bitonic:8 -o whole.pdf
expect 2 "a pdf is made by rsvg-convert, which is not installed; write "

# ---- Ctrl+C ----
# interrupted ARGUMENT...: sortnet.exe gets Ctrl+C after four seconds. Wine hands that on in a signal handler, where it
# begins a thread: about one time in 40 it waits for ever there, for a lock of malloc that the program has.
interrupted() {
    for _ in 1 2 3; do
        try timeout 100 wine64 console.exe 4000 sortnet.exe "$@"
        [ "$code" = 96 ] || break
    done
}
x86_64-w64-mingw32-gcc "$root/tests/windows/console.c" -o console.exe || exit 1
interrupted check shell:40 bitonic:8
expect 130 "shell:40: not proven: cancelled" "1 not proven, 1 not reached"

# ---- a process inherits what it is meant to, whatever else may be inherited ----
(cd "$root" && x86_64-w64-mingw32-gcc -static -Isrc -pthread tests/windows/inherit.c \
    src/core/base/platform/windows/start.c src/core/base/memory.c -o "$OLDPWD/inherit.exe") || exit 1
try timeout 100 wine64 inherit.exe
expect 1

# ---- what is kept stands where Windows keeps it ----
try "$sortnet" check lesson:all --quiet
expect 0

# ---- on a device ----
try timeout 100 "$sortnet" devices
if [ "$code" = 77 ]; then
    echo "commands.sh: no OpenCL in this Wine, device part skipped"
    finish
fi
for spec in bitonic:16 best-size:9 mirrored:8; do
    try timeout 100 "$sortnet" run "$spec"
    expect 0 "layers agree"
done
alike run bitonic:8 --quiet
try timeout 100 "$sortnet" check bitonic:16 --device pocl
expect 0 "sorts in ascending order"
try timeout 200 "$sortnet" time --sort a,b4,mirrored,shared,radix,odd-even-merge --size 2^10 --repeat 2 --csv "$folder\\Zeiten.csv"
expect 0 "2 of 2"
same "rows of times" "$(grep -c '^' "$folder/Zeiten.csv")" 7
try timeout 100 "$sortnet" watch bitonic:4
expect 0
interrupted time --sort a --size 2^10..2^20 --repeat 300
expect 130 "sortnet: interrupted; "

# A kernel that crashes, one that does not come back, and a command that is ended meanwhile.
spoil() {
    sed "s/^    int right_key = keys\\[right\\];/&\\n    $1/" "$root/kernels/step/listed_layer.cl" >mine/step/listed_layer.cl
}
left() { pgrep -af -- "sortnet-cli.exe run odd-even-merge:4 --kernels mine-$$" | grep -v -e pgrep -e timeout; }
cp -r "$root/kernels" mine
spoil '__builtin_trap();'
try timeout 100 "$sortnet" run odd-even-merge:4 --kernels mine
expect 1 "in listed_layer, changed in mine/step/listed_layer.cl"
spoil 'for (;;) keys[left] = left_key++;'
try timeout 100 "$sortnet" run odd-even-merge:4 --kernels mine --kernel-limit 3
expect 1 "listed_layer did not come back within 3 s and was ended (--kernel-limit), changed in mine/step/listed_layer.cl"
cp -r mine "mine-$$"
"$sortnet" run odd-even-merge:4 --kernels "mine-$$" >/dev/null 2>&1 &
running=$!
sleep 2
check "it runs" [ -n "$(left)" ]
kill -KILL $running && wait $running 2>/dev/null
running=
sleep 1
same "processes left by a command that was killed" "$(left)" ""
finish
