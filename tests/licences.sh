# licences.sh: are the licences of a package complete? Sourced after lib.sh.

# Every text that a licence only names, as one of Debian's common licences, is beside it; those of the embedded
# fonts are whole: licences_complete FOLDER
licences_complete() {
    local name file
    for name in $(grep -rhoE '/usr/share/common-licenses/[A-Za-z0-9]+(-[0-9.]*[0-9])?' "$1" | sort -u); do
        name=${name##*/}
        file=$1/common-licenses/${name%.0}
        check "the text of $name" [ -s "$file" -o -s "$1/common-licenses/$name" ]
    done
    for name in Inter JetBrainsMono; do
        file=$(cat "$1/$name" "$1/$name.txt" 2>/dev/null)
        contains "the licence of $name" "$file" "under the SIL Open Font License" "PREAMBLE" "DISCLAIMER"
    done
}
