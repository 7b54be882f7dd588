# journeys.sh: ways to every place of the window, for those who go there at random: the shortcuts that
# the manual page lists, the places that there are, and keys that lead to one. Source display.sh first.

# All shortcuts, as xdotool names them: into $shortcuts.
shortcuts_of_the_manual() {
    local line name
    local -A names=([PageUp]=Prior [PageDown]=Next [Space]=space [Backspace]=BackSpace ["["]=bracketleft
        ["]"]=bracketright [=]=equal [-]=minus [.]=period ["?"]=question)
    local -A all=()
    while IFS= read -r line; do
        for name in ${line//, / }; do
            local modes='' base=$name
            while [[ $base == ?*+?* ]]; do modes+=${base%%+*}+ base=${base#*+}; done
            [ "$base" != + ] || base=plus
            base=${names[$base]-$base}
            [[ $base != [A-Z] ]] || base=${base,}
            all[${modes,,}$base]=1
        done
    done < <(sed -n '/key list: begin/,/key list: end/s/^\.B //p' "$root/docs/sortnet.1" | sed 's/\\-/-/g' |
        grep -vE 'Click|click|Hover|Wheel|Drag|Drop')
    mapfile -t shortcuts < <(printf '%s\n' "${!all[@]}" | sort)
}

# Where the window may be, as lines of the state file (patterns).
places=(mode=edit mode=time timing-running=1 timing-view=rate timing-view=time timing-view=launches
    timing-view=table mode=radix radix-kernel=1 'lesson=[!n]*'
    'compared=[!n]*' backwards=1 covered=1 dialog=help dialog=entry dialog=menu dialog=blank panel=bars
    panel=kernel panel=index-table panel=id-table panel=maps structure=boxes structure=wiring
    launches=[!n]* proof=sorts proof=fails order=descending 'playing=[!0]*' 'notice=*saved*')

notes_places() {
    local place
    for place in "${places[@]}"; do
        holds "$place" && seen[$place]=$((${seen[$place]-0} + 1))
    done
    return 0
}

tells_places() {
    local place
    for place in "${places[@]}"; do printf '%s: %d  ' "$place" "${seen[$place]-0}"; done
    echo
}

places_unseen() {
    local place
    for place in "${places[@]}"; do [ "${seen[$place]-}" ] || printf '%s ' "$place"; done
}

# Words of xdotool that lead to a place and do something there, at random: into $journey.
invent_journey() {
    local downs=() n=$((RANDOM % 12))
    local networks=(bitonic:16 bubble:12 best:10 "random:16" radix:16 radix:32 odd-even-merge:32 shell:24
        "(0,1),(2,3)" lesson:3 mirrored:13 bitonic:7 nonsense:3)
    for ((; n > 0; n--)); do downs+=(Down); done
    journey=(key Escape Escape)
    case $((RANDOM % 14)) in
        0) journey+=(key ctrl+o type --args 1 "${networks[RANDOM % ${#networks[@]}]}") && journey+=(key Return) ;;
        1) journey+=(key l "${downs[@]}" Return key Next Next Right Next) ;;
        2) journey+=(key 2 "${downs[@]}" Return key Right Right) ;;
        3) journey+=(key e Return "${downs[@]}" Return Right v u) ;;
        4) journey+=(key t "${downs[@]}" Left space Return) ;;
        5) journey+=(key t $((1 + RANDOM % 5)) Tab) ;;
        6) journey+=(key k type --args 1 "$((RANDOM % 9)),3,1,$((RANDOM % 9)),7") && journey+=(key Return) ;;
        7) journey+=(key c Return "${downs[@]}" ctrl+r) ;;
        8) journey+=(key m "${downs[@]}" shift+m Return) ;;
        9) journey+=(key w w v End BackSpace r) ;;
        10) journey+=(key ctrl+o type --args 1 radix:16) && journey+=(key Return Right Tab n Right "${downs[@]}") ;;
        11) journey+=(key ctrl+o type --args 1 radix:8) && journey+=(key Return g Right Right "${downs[@]}") ;;
        12) journey+=(key ctrl+o type --args 1 mirrored:8) && journey+=(key Return Tab Tab Tab "${downs[@]//Down/Tab}") ;;
        13) journey+=(key Return "${downs[@]}" Return "${downs[@]}" Return) ;;
    esac
}
