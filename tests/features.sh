#!/usr/bin/env bash
# features.sh: lint fails as soon as a feature that stands alone (tools/features) includes another one, directly or
# through another header, or names struct app.
set -u
. "$(dirname "$0")/lib.sh"
mkdir -p copy && cp -R "$root/src" "$root/kernels" "$root/tools" "$root/.clang-format" copy
features() { try copy/tools/features; }

features
expect 0
same "nothing to say" "$out" ""

alone=$(sed -n 's/^ALONE = \[\(.*\)\]$/\1/p' "$root/tools/features" | tr -d '",')
check "features that stand alone: $alone" [ -n "$alone" ]

# Sets one, a source of the feature with the shell, own, a header, and other, a header of another feature.
files_of() {
    one=src/app/$1/$(cd "$root/src/app/$1" && { ls *_mode.c || grep -l shell/shell.h *.c || grep -l shell/shell.h *.h; } 2>/dev/null | head -1)
    own=$(cd "$root" && ls "src/app/$1"/*.h | head -1)
    other=app/editor/editor.h && [ "$1" = editor ] && other=app/timing/timings.h
}

# With the line at the end of such a file, every feature breaks the rule: each_breaks FILE LINE WORDS, in which ONE,
# OWN and OTHER stand for the names that files_of sets.
each_breaks() {
    local feature words=()
    for feature in $alone; do
        files_of "$feature"
        local file=${1//ONE/$one} line=${2//OTHER/$other} said=${3//ONE/$one}
        said=${said//OWN/$own}
        echo "$line" >>"copy/${file//OWN/$own}"
        words+=("${said//OTHER/$other}")
    done
    features
    expect 1 "${words[@]}"
    for feature in $alone; do
        files_of "$feature"
        cp "$root/$one" "copy/$one" && cp "$root/$own" "copy/$own"
    done
}
each_breaks ONE '#include "app/app.h"' "ONE includes src/app/app.h"
each_breaks ONE '#include "OTHER"' "ONE includes src/OTHER"
each_breaks OWN '#include "OTHER"' "OWN includes src/OTHER"
each_breaks ONE 'void more(struct app *app);' "ONE names struct app"
each_breaks ONE 'struct app;' "ONE names struct app"
for feature in $alone; do # through the shell
    files_of "$feature"
    echo "#include \"$other\"" >>copy/src/app/shell/shell.h
done
features
for feature in $alone; do
    files_of "$feature"
    expect 1 "$one includes src/$other"
done
cp "$root/src/app/shell/shell.h" copy/src/app/shell/shell.h

echo '#include "app/app.h"' >>"copy/$one"
contains "lint" "$(copy/tools/lint 2>&1)" "$one includes src/app/app.h"
cp "$root/$one" "copy/$one"
echo '/* struct app is a word here */' >>"copy/$one"
features
expect 0
finish
