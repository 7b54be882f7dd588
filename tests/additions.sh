#!/usr/bin/env bash
# additions.sh: tools/additions, which lint runs, finds unclear comments and subjects in what a change adds, and nothing
# else.
set -u
. "$(dirname "$0")/lib.sh"
need git python3

mkdir -p repository/src repository/tools && cd repository || exit 1
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
git init -q -b main . && cp "$root/tools/additions" tools
printf 'int a; /* of an older file */\nint b;\n' >src/old.c
git add . && git commit -qm "$(printf '%080d' 0)"
additions() { try tools/additions; }

additions && expect 0
same "on main, nothing is new" "$out$err" ""

git checkout -qb change
# adds COMMENT WORDS: a file with the comment is refused with the words; "": it is not
adds() {
    echo "$1" >src/new.c
    additions
    if [ -n "$2" ]; then expect 1 "src/new.c:$2"; else expect 0 && same "$1" "$out" ""; fi
}
for words in 'that X showed last' 'what is asked' 'of the same keys' 'It points into the app.' 'for which rows go' \
    'one of those' 'the other one' '... and of that' 'behind the layer' 'said of the picture' 'How far one has come' \
    'Where it stands.' 'As many as there is room for' 'Who asks for a build' 'shown last, from 1; 0: none'; do
    adds "int x; /* $words */" 1
    adds "$(printf 'int y;\n\nint x; // %s' "$words")" 3
done
for words in 'Draws one frame.' 'number of wires' 'One implementation for several settings.' 'Is it sorted?' \
    'What does the device report?' 'for each layer' 'once for each layer' 'item mod distance' 'offset of the key' 'Shown keys are copied.' 'How many wires?' ''; do
    adds "int x; /* $words */" ""
done
adds 'const char *x = "/* of no comment */";' ""
adds "$(printf 'int x; // the layers\n       // of the network')" ""
adds "$(printf '/* Draws what it is\n * of. */')" ""

# committed lines count like others; old ones do not, even beside new ones
adds 'int x; /* of the keys */' 1
sed -i 's/int b;/int b; \/\* wires \*\//' src/old.c
git add . && git commit -qm "Short: enough"
additions && expect 1 "src/new.c:1: begin with what the comment is about: of the keys"
lacks "old lines" "$out" "old.c"
git rm -qf src/new.c && git commit -qm "Remove a file"
additions && expect 0

git commit -q --allow-empty -m "Layers: draw $(printf '%059d' 0)"
additions && expect 0
git commit -q --allow-empty -m "Layers: draw $(printf '%060d' 0)"
additions && expect 1 ": 73 characters, at most 72"
git reset -q --hard HEAD~1

for subject in 'Pages: scroll to the layer' 'Draw: bring back the legend' 'Remove spare rows' 'README: name the command'; do
    git commit -q --allow-empty -m "$subject"
    additions && expect 0
done
for subject in 'The window is larger' 'Fixed it' 'Pages: the picture scrolls' 'Pages: scrolling works' 'Draw the legend.' \
    'What was shown stays' 'Lesson 2: is shorter' 'stuff: no more riddles'; do
    git commit -q --allow-empty -m "$subject"
    additions && expect 1 "$subject: write it as \"Area: do something\""
    git reset -q --hard HEAD~1
done

# without a branch main, and without git
git branch -qm main trunk
additions && expect 0 "" "no git or no branch main here"
rm -rf .git
try env GIT_CEILING_DIRECTORIES="$scratch" tools/additions
expect 0 "" "no git or no branch main here"
finish
