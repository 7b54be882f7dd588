#!/usr/bin/env bash
# packaging.sh [BINARY]: the files of `make install`: every file where desktops, shells and man look for
# it and as their own tools want it, and completions that are typed into real shells. A tool that
# is not here is named as skipped.
set -u
. "$(dirname "$0")/lib.sh"
. "$root/tests/licences.sh" || exit 1
need python3 xmllint
sortnet=$(binary_of "${1-}" build/sortnet) || exit 1
build=${BUILD:-build}
place=$scratch/root
share=$place/usr/share
skipped=''

# Is the tool here? has TOOL
has() {
    command -v "$1" >/dev/null && return
    skipped="$skipped $1"
    return 1
}

at_root=(env -C "$root" MAKEFLAGS= make --no-print-directory BUILD="$build" DESTDIR="$place" PREFIX=/usr)

# ---- install --------------------------------------------------------------------------------------

umask 077 # everybody may read what is installed all the same
try "${at_root[@]}" install
umask 022
expect 0 "$place/usr/bin/sortnet"
same "what not everybody may read" "$(find "$place" ! -perm 755 ! \( -type f -perm 644 \))" ""
licences_complete "$share/doc/sortnet/licences"
try "$place/usr/bin/sortnet" --version
expect 0 "sortnet $("$root/tools/version")"
try "$place/usr/bin/sortnet" draw bitonic:4 -o installed.png # by the plug-in that is installed
expect 0
check "a png" grep -q PNG installed.png
check "the icon is xml" xmllint --noout "$share/icons/hicolor/scalable/apps/sortnet.svg"
icon=$(head -n 1 "$share/icons/hicolor/scalable/apps/sortnet.svg")
contains "the icon is square" "$icon" 'width="256" height="256"'
check "MIME types are xml" xmllint --noout "$share/mime/packages/sortnet.xml"
for type in $(sed -n 's/^MimeType=//p' "$share/applications/sortnet.desktop" | tr ';' ' '); do
    check "MIME type $type" grep -q "<mime-type type=\"$type\">" "$share/mime/packages/sortnet.xml"
    check "metainfo has $type" grep -q "<mediatype>$type<" "$share"/metainfo/*.metainfo.xml
done
if has desktop-file-validate; then
    try desktop-file-validate "$share/applications/sortnet.desktop"
    expect 0
    same "desktop-file-validate" "$out$err" ""
fi
if has appstreamcli; then
    try appstreamcli validate --no-net --pedantic "$share"/metainfo/*.metainfo.xml
    expect 0
fi
if has update-mime-database; then
    umask 077
    try "$root/packaging/refresh" "$share"
    umask 022
    expect 0
    same "types not everybody may read" "$(find "$share/mime" ! -perm -444)" ""
    check "a network file has a type" grep -q 'text/x-sortnet-network:\*.sortnet$' "$share/mime/globs"
    rm -rf "$scratch/types" && mv "$share/mime/packages" "$scratch/types" && rm -rf "$share/mime" &&
        mkdir "$share/mime" && mv "$scratch/types" "$share/mime/packages"
fi
if has man; then
    try env MANROFFSEQ='' MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l "$share/man/man1/sortnet.1"
    expect 0
    same "man --warnings" "$err" ""
    same "what a reader looks for stands before the keys" \
        "$(grep -o '^\.SH [EK].*' "$root/docs/sortnet.1" | tr '\n' ' ')" ".SH EXIT STATUS .SH EXAMPLES .SH KEYS "
fi

# "COMMAND: OPTION", a line each: of the program's table, and of the list in the manual page.
options=$("$sortnet" list options | awk '
    $1 == "sortnet" { command = $2 ~ /^[a-z-]+$/ ? $2 : "the window" }
    /^    -/ { sub(/^ *(-., )?/, ""); match($0, /^--[a-z-]+/); print command ": " substr($0, 1, RLENGTH) }' | sort)
manual=$(sed 's/\\-/-/g; s/\\f[BIR]//g' "$share/man/man1/sortnet.1" | awk '
    /option list: begin/ { on = 1 }
    /option list: end/ { exit }
    !on { next }
    sub(/^(-., )?--/, "--") { match($0, /^--[a-z-]+/); option = substr($0, 1, RLENGTH) }
    last == ".br" && sub(/^of /, "") { for (c = split($0, commands, ", "); c > 0; c--) print commands[c] ": " option }
    { last = $0 }' | sort)
contains "options of all commands" "$options" "the window: --no-tasks" "draw: --step" "time: --json"
same "options in the manual page, with their commands" "$manual" "$options"

# ---- completions of words -------------------------------------------------------------------------

# The names that the program offers for the last WORD: offers WORD... ; $out is a line of them
offers() {
    try "$sortnet" --complete -- "$@"
    expect 0
    [ -z "$out" ] || out=$(cut -f1 <<<"$out" | tr '\n' ' ')
}
offered() { # offered EXPECTED WORD...
    local expected=$1
    shift
    offers "$@"
    same "--complete -- $*" "$out" "$expected"
}
listed() { "$sortnet" list | awk -v part="$1" 'index($0, part) == 1 { on = 1; next } /^$/ { on = 0 } on && !/^   / { print $1 }' | tr '\n' ' '; }

offered "$(listed themes)" draw --theme ''
offered "$(listed sorts)" time --sort ''
offered "$(listed "kinds of input, for --input")" run --input ''
offered "$(listed "kinds of input, for time")" time --input ''
offered "$(listed "parts of a picture")" draw --hide ''
offered "pairs tuples json program c opencl " print --as ''
offered "$(listed lessons)" lesson:
offered "--hide=title,facts " draw bitonic:8 --hide=title,fac
offered "b2,local " time --sort b2,loc
offered "bitonic:8 " check bitonic:8
offered "bitonic:2 bitonic:4 bitonic:8 bitonic:16 bitonic:32 bitonic:64 " draw bitonic:
offered "radix:8 radix:16 radix:32 " run radix:
offered "" check radix:
offered "mirrored: " draw bitonic:8 --compare mirr
offered "" time --repeat ''
offered "" devices ''
offered "draw " --theme dark dra
offered "check " --order ascending che
offered "" draw bitonic:8 che
offered "--json " --order ascending check --js
offered "" check --theme=
offered "" check --keys-a
offered "" check -- --js
offered "--json " check --js
for command in $("$sortnet" --help | sed -n 's/^  \([a-z]\+\).*/\1/p' | sort -u); do
    offers "$command"
    contains "commands" " $out" " $command "
    for option in $("$sortnet" "$command" --help | grep -o '^    -.\{21\}' | grep -o -e '--[a-z-]*'); do
        offers "$command" "$option"
        contains "options of $command" " $out" " $option "
    done
done
offers ''
for family in $(listed families); do contains "families" " $out" " $family: "; done

# ---- completions, typed into shells -----------------------------------------------------------------

# In a terminal SHELL reads SETUP, and then a line with tabs; the command's output goes to a file.
# typed SETUP SHELL ARGUMENT...
cat >"$scratch/type.py" <<'END'
import os, pty, select, sys, time
setup, shell = sys.argv[1], sys.argv[2:]
def until(done, seconds=20):
    end = time.time() + seconds
    while time.time() < end and not done():
        if select.select([fd], [], [], 0.05)[0]:
            try: seen.append(os.read(fd, 65536))
            except OSError: return
child, fd = pty.fork()
if child == 0: os.execvp(shell[0], shell)
seen = []
def quiet():  # nothing has come for a while
    before = len(seen)
    until(lambda: False, 0.1)
    return len(seen) == before
def send(text):
    os.write(fd, text.encode())
    until(quiet)
until(quiet)
send(setup + "; : >ready\r")
until(lambda: os.path.exists("ready"))
for piece in ("sortnet prin", "\t", "mirr", "\t", "4 --as=prog", "\t", " --ord", "\t", " desc", "\t",
              " >typed; sortnet dra", "\t", " bitonic:4 --lay", "\t", " 1 --hide=leg", "\t", " --form", "\t",
              " sv", "\t", " -o - >drawn; : >done\r"):
    send(piece)
until(lambda: os.path.exists("done"))
os.close(fd)
sys.stderr.write(b"".join(seen).decode(errors="replace"))
END
expected=$("$sortnet" print mirrored:4 --as=program --order descending)
drawn=$("$sortnet" draw bitonic:4 --layer 1 --hide=legend --format svg -o -)
typed() {
    rm -f ready typed drawn done
    try env PATH="$place/usr/bin:$PATH" TERM=dumb PS1='$ ' python3 "$scratch/type.py" "$@"
    same "completed in $2" "$([ -s typed ] && cat typed || printf '%s' "$err")" "$expected"
    same "a drawing, completed in $2" "$([ -s drawn ] && cat drawn || printf '%s' "$err")" "$drawn"
}
bash=$share/bash-completion/completions/sortnet zsh=$share/zsh/site-functions/_sortnet
fish=$share/fish/vendor_completions.d/sortnet.fish
check "bash -n" bash -n "$bash"
typed ". '$bash'" bash --norc --noprofile -i
if has zsh; then
    check "zsh -n" zsh -n "$zsh"
    typed "fpath=('${zsh%/*}' \$fpath); autoload -U compinit; compinit -u -D" zsh -f -i
fi
if has fish; then
    check "fish -n" fish -n "$fish"
    typed "source '$fish'" fish -N -i
fi

# ---- versions: by age, and the same in a clone of one commit -----------------------------------------

mkdir -p aged/tools && cp "$root/tools/version" aged/tools
in_aged() { git -C aged -c user.name=x -c user.email=x -c init.defaultBranch=main "$@"; }
in_aged init -q && in_aged add . && older=''
# In the order of their ages; of one second, the one that was written first comes first.
for dates in '2026-01-31T23:59:59Z 2026-01-01T00:00:00Z' '2026-02-01T01:59:59+0200 2026-01-09T00:00:00Z' \
    '2026-02-01T01:00:00+0000 2026-01-02T00:00:00Z' '2026-11-28T20:00:00Z 2026-11-28T20:00:00Z'; do
    GIT_COMMITTER_DATE=${dates% *} GIT_AUTHOR_DATE=${dates#* } in_aged commit -q --allow-empty -m "$dates"
    newer=$(aged/tools/version)
    rm -rf shallow && git clone -q --depth 1 "file://$PWD/aged" shallow
    same "the version of a shallow clone" "$(shallow/tools/version)" "$newer"
    same "its second" "$(shallow/tools/version epoch)" "$(date -d "${dates% *}" +%s)"
    [ -z "$older" ] || check "$newer is newer than $older" python3 - "$older" "$newer" <<'END'
import re, sys
parts = lambda text: [int(n) for n in re.findall(r"\d+", text)[:6]]
sys.exit(not parts(sys.argv[1]) < parts(sys.argv[2]))
END
    ! command -v dpkg >/dev/null || check "dpkg: $newer" dpkg --compare-versions "0${older#0}" lt "$newer"
    older=$newer
done
same "the version in another user's clone" "$(GIT_TEST_ASSUME_DIFFERENT_OWNER=1 aged/tools/version)" "$older"
GIT_COMMITTER_DATE=2026-12-01T00:00:00Z in_aged tag -a v0.1.0 -m x
same "the version of a tag" "$(aged/tools/version)" 0.1.0
in_aged commit -q --allow-empty -m next && in_aged tag v0.2.0-rc1
contains "the version of a candidate, less than 0.2.0" "$(aged/tools/version)" 0.1.0-1-g
mkdir aged/inner && cp -R aged/tools aged/inner
same "the version of sources inside another repository" "$(aged/inner/tools/version)" 0.1.0~0.unknown
! command -v dpkg >/dev/null || check "dpkg: a tag" dpkg --compare-versions "$older" lt 0.1.0

# ---- fonts: the same file of several in every language ------------------------------------------------

if has localedef && localedef -i en_US -f UTF-8 ./en_US.UTF-8 2>/dev/null; then
    mkdir -p fonts/OTF fonts/inter && touch fonts/{OTF,inter}/Inter-Regular.otf
    same "the first font" "$(LOCPATH=. LC_ALL=en_US.UTF-8 FONT_DIRS=fonts "$root/tools/find-font" Inter-Regular)" \
        Inter-Regular=fonts/OTF/Inter-Regular.otf
fi

# ---- places of packages: the system's list of sources, in both of its forms ---------------------------

apt=$scratch/apt
mkdir -p "$apt/parts" "$apt/lists/partial"
cat >"$apt/conf" <<END
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "$apt/parts";
Dir::State::lists "$apt/lists";
APT::Architecture "amd64";
END
# What an update would have brought, as far as it is asked for.
for from in mirror.test_debian:Debian mirror.test_ubuntu:Ubuntu other.test_tools:Tools; do
    printf 'Origin: %s\n' "${from#*:}" >"$apt/lists/${from%:*}_dists_here_Release"
    : >"$apt/lists/${from%:*}_dists_here_main_binary-amd64_Packages"
done
# mirrors FORM: the mirrors that tools/deps takes from a list of this form
mirrors() {
    for name in Debian Ubuntu; do
        try env APT_CONFIG="$apt/conf" "$root/tools/deps" mirror $name
        same "where $name is, in $1" "$out" "http://mirror.test/${name,}/"
    done
    try env APT_CONFIG="$apt/conf" "$root/tools/deps" mirror Fedora
    same "where Fedora is, in $1" "$out" ""
}
if has apt-get; then
    printf 'deb http://%s here main\n' other.test/tools mirror.test/debian mirror.test/ubuntu >"$apt/sources.list"
    mirrors sources.list
    rm "$apt/sources.list"
    printf 'Types: deb\nURIs: http://%s\nSuites: here\nComponents: main\n\n' other.test/tools mirror.test/debian \
        mirror.test/ubuntu >"$apt/parts/system.sources"
    mirrors system.sources
fi
same "hosts of packages that are named" "$(grep -rnoE 'https?://[a-z.]*(debian|ubuntu)\.(org|com)' "$root/tools" \
    "$root/tests" "$root/packaging" "$root/Makefile" "$root/docs" "$root/README.md")" ""

# ---- uninstall --------------------------------------------------------------------------------------

try "${at_root[@]}" uninstall
expect 0
same "what uninstall left" "$(find "$place" ! -type d)" ""

[ -z "$skipped" ] || echo "skipped, for they are not here:$skipped"
finish
