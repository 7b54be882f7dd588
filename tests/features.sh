#!/usr/bin/env bash
# features.sh: lint fails as soon as a feature that stands alone (tools/features) includes another one, directly or
# through another header, or names struct app.
set -u
. "$(dirname "$0")/lib.sh"
mkdir -p copy && cp -R "$root/src" "$root/kernels" "$root/tools" "$root/.clang-format" copy
features() { try copy/tools/features; }

features && expect 0
same "nothing to say" "$out" ""

# breaks FILE LINE WORDS: with the line at its end, the file breaks the rule
breaks() {
    echo "$2" >>"copy/$1"
    features && expect 1 "$3"
    cp "$root/$1" "copy/$1"
}
alone=$(sed -n 's/^ALONE = \[\(.*\)\]$/\1/p' "$root/tools/features" | tr -d '",')
check "features that stand alone: $alone" [ -n "$alone" ]
for feature in $alone; do
    one=$(cd "$root/src/app/$feature" && { ls *_mode.c || grep -l shell/shell.h *.c || grep -l shell/shell.h *.h; } 2>/dev/null | head -1)
    one=src/app/$feature/$one
    own=$(cd "$root" && ls "src/app/$feature"/*.h | head -1)
    other=app/editor/editor.h && [ "$feature" = editor ] && other=app/timing/timings.h
    breaks "$one" '#include "app/app.h"' "$one includes src/app/app.h"
    breaks "$one" "#include \"$other\"" "$one includes src/$other"
    breaks "$own" "#include \"$other\"" "$own includes src/$other"
    breaks "$one" 'void more(struct app *app);' "$one names struct app"
    breaks "$one" 'struct app;' "$one names struct app"
    breaks "src/app/shell/shell.h" "#include \"$other\"" "$one includes src/$other"
done
echo '#include "app/app.h"' >>"copy/$one"
contains "lint" "$(copy/tools/lint 2>&1)" "$one includes src/app/app.h"
cp "$root/$one" "copy/$one"
echo '/* struct app is a word here */' >>"copy/$one"
features && expect 0
finish
