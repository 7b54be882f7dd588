#!/usr/bin/env bash
# zip.sh BINARY SORTNET FOLDER: what the unpacked zip has: two programs that need no library but those of Windows,
# their icon and version, texts, and the licence of all that is linked.
set -u
. "$(dirname "$0")/../lib.sh"
. "$root/tests/licences.sh" || exit 1
need x86_64-w64-mingw32-objdump
sortnet=$(binary_of "${1-}" build/windows/wine/sortnet-cli) || exit 1
folder=$3 version=$("$root/tools/version")
cd "$folder" || exit 1

try "$sortnet" --version
expect 0
same "the version" "${out%$'\r'}" "sortnet $version"

for program in sortnet.exe:GUI sortnet-cli.exe:CUI; do
    file=${program%:*} headers=$(x86_64-w64-mingw32-objdump -p "${program%:*}")
    contains "$file: its subsystem" "$headers" "(Windows ${program#*:})"
    libraries=$(sed -n 's/.*DLL Name: //p' <<<"$headers" | tr '[:upper:]' '[:lower:]' | sort -u)
    for library in $libraries; do
        case $library in
            advapi32.dll | gdi32.dll | imm32.dll | kernel32.dll | msvcrt.dll | ole32.dll | oleaut32.dll | setupapi.dll | \
                shell32.dll | user32.dll | version.dll | winmm.dll) pass ;;
            *) fail "$file needs $library, which Windows has not" ;;
        esac
    done
    same "$file: its icon and its version" "$(python3 - "$file" "$version" <<'END'
import sys
data = open(sys.argv[1], "rb").read()
print(data.count(b"\x89PNG\r\n") >= 9, sys.argv[2].encode("utf-16le") in data)
END
    )" "True True"
    contains "$file: its manifest" "$(strings -a "$file")" UTF-8 PerMonitorV2 longPathAware
done
check "README.txt has the line ends of Windows" grep -q $'folder.*\r$' README.txt
check "README.txt is one page" [ "$(wc -l <README.txt)" -le 60 ]
contains "README.txt" "$(<README.txt)" "sortnet $version"
for part in sortnet libsdl2 libsdl2-ttf freetype harfbuzz libpng1.6 giflib libz-mingw-w64-dev mingw-w64-x86-64-dev \
    Inter JetBrainsMono; do
    check "the licence of $part" [ -s "licences/$part.txt" ]
done
licences_complete licences
lessons=$("$2" list | grep -c '^  lesson:')
same "pages of lessons" "$(find pages -name 'lesson-*.html' | wc -l)" "$lessons"
check "their index" grep -q 'lesson-1.html' pages/index.html
same "else nothing" "$(find . -mindepth 1 -maxdepth 1 | sort | tr '\n' ' ')" \
    "./README.txt ./licences ./pages ./sortnet-cli.exe ./sortnet.exe ./times "
finish
