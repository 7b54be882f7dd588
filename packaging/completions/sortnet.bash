# Completion of sortnet for bash. What there is to choose from says the program itself.
_sortnet() {
    local word=$2 typed=${COMP_LINE:0:COMP_POINT} words=() answer=() found=() line
    read -ra words <<<"$typed"
    # Bash ends words at = and :, the program does not.
    [[ $typed == *[[:space:]] ]] && words+=("")
    word=${words[-1]}
    mapfile -t answer < <("${1/#\~/$HOME}" --complete -- "${words[@]:1}" 2>/dev/null)
    local before=${word%"${word##*[=:]}"}
    for line in "${answer[@]}"; do
        line=${line%%$'\t'*}
        found+=("${line#"$before"}")
    done
    COMPREPLY=("${found[@]}")
    # More is typed behind a family, a folder and a comma.
    [[ ${#found[@]} -ne 1 || ${found[0]} != *[:/] ]] || compopt -o nospace 2>/dev/null
}
complete -o default -F _sortnet sortnet sortnet-headless
