#!/bin/sh
# nowhere.sh read-only|full COMMAND...: runs a command whose home and working directory, and all that
# is below them, may only be read, or are full. They are a file system that it alone sees; not
# everybody may mount one: without a command it only says by its exit code whether that works.
[ "${IN_ITS_OWN-}" ] || IN_ITS_OWN=$(mktemp -d) exec unshare -rm "$0" "$@"
place=$IN_ITS_OWN kind=$1
unset IN_ITS_OWN
shift
mount -t tmpfs -o size=16k none "$place" && mkdir "$place/home" "$place/here" && cd "$place/here" || exit 99
if [ "$kind" = full ]; then
    cat /dev/zero >../filler 2>/dev/null
else
    mount -o remount,ro "$place"
fi
[ $# -eq 0 ] || HOME=$place/home TMPDIR=$place XDG_RUNTIME_DIR=$place XDG_CACHE_HOME=$place/home \
    XDG_STATE_HOME=$place/home exec "$@"
