#!/usr/bin/env bash
# Runs a sweep with GNU parallel, here or over ssh; see --help.
set -euo pipefail
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=cluster/sweep.sh
. "$here/../sweep.sh"

usage() {
    cat <<'END'
Runs a long search with GNU parallel: its parts, each tried three times, and then the merge.

Usage: run.sh PROGRAM COMMAND [OPTIONS] --parts N [--folder DIR] [-- OPTIONS OF PARALLEL]

  run.sh fractal3d min-clues --parts 64
  run.sh fractal3d min-clues --parts 64 -- --jobs 4 --sshlogin alice@one,alice@two

OPTIONS are the command's. Some are for these scripts:
  --parts N      cut the search into N parts
  --threads T    threads of a part; 1 if it isn't said
  --folder DIR   where everything is kept; a folder named after the command if it isn't said
  --out FILE, --format FORMAT
                 what they are to the whole search; the result itself goes into DIR/result
What comes after -- is given to parallel. With --sshlogin, all machines must share this folder and
DIR, and have PROGRAM in the same place.

Run the same command again after failures: only the parts that aren't finished run again, and they
go on from where they were.
END
}

# The numbers of 2,5-7, a line each.
numbers() {
    local range ranges
    IFS=, read -ra ranges <<<"$1"
    for range in "${ranges[@]}"; do seq "${range%-*}" "${range#*-}"; done
}

parse "$@"
command -v parallel >/dev/null || fail 'cannot find GNU parallel on the PATH'
# A login over ssh may have another PATH.
program=$(command -v "$program")
open_folder
trap 'echo "interrupted; the same command goes on from here" >&2; exit 130' INT

left=$(unfinished)
if [[ $left ]]; then
    # The log may call a part done whose file was lost. What is unfinished is struck from it.
    log=$folder/joblog
    if [[ -s $log ]]; then
        awk 'NR == FNR { left[$1]; next } !($1 in left)' <(numbers "$left") "$log" >"$log.new"
        mv "$log.new" "$log"
    fi
    # All numbers are given, so that those in the log are those of the parts.
    status=0
    seq "$parts" | parallel --jobs "$((100 / threads > 0 ? 100 / threads : 1))%" --retries 3 \
        "${engine_options[@]}" --joblog "$log" --resume-failed --workdir "$PWD" --quote \
        "$program" "$command" "${options[@]}" \
        --part "{}/$parts" --out "$folder/parts/{}.part" --threads "$threads" || status=$?
    left=$(unfinished)
    if [[ $left ]]; then
        echo "unfinished: parts $left of $parts; run the same command again (parallel ended with $status)" >&2
        exit 1
    fi
else
    echo "all $parts parts are finished"
fi
"$here/../merge.sh" "$folder" "$program" "${merge_options[@]}"
