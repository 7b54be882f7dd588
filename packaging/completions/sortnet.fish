# Completion of sortnet for fish. What there is to choose from says the program itself.
function __sortnet_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found ($words[1] --complete -- $words[2..-1] 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
for program in sortnet sortnet-headless
    complete -c $program -f -a '(__sortnet_complete)'
end
