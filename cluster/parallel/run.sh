#!/usr/bin/env bash
# Runs a sweep with GNU parallel, locally or over ssh; see --help.
set -euo pipefail
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=cluster/sweep.sh
. "$here/../sweep.sh"

usage() {
    cat <<'END'
Runs the parts of a long search with GNU parallel, each up to three times, and then merges them.

Usage: run.sh PROGRAM COMMAND [OPTIONS] --parts N [--folder DIR] [-- OPTIONS OF PARALLEL]

  run.sh fractal3d min-clues --parts 64
  run.sh fractal3d min-clues --parts 64 -- --jobs 4 --sshlogin alice@one,alice@two

OPTIONS are those of the command, and these of the script:
  --parts N      divide the search into N parts
  --threads T    threads for each part [default: 1]
  --folder DIR   the folder for all files [default: a name made from the command]
  --out FILE, --format FORMAT
                 options of the merged search; the result itself goes to DIR/result
Options after -- are passed to parallel. With --sshlogin, all machines must share this folder and
DIR, and have PROGRAM in the same place.

After a failure, run the same command again: it resumes the unfinished parts and skips the others.
END
}

# Prints the numbers in a list such as 2,5-7, one per line.
numbers() {
    local range ranges
    IFS=, read -ra ranges <<<"$1"
    for range in "${ranges[@]}"; do seq "${range%-*}" "${range#*-}"; done
}

parse "$@"
command -v parallel >/dev/null || fail 'cannot find GNU parallel on the PATH'
# The PATH may differ in an ssh login.
program=$(command -v "$program")
open_folder
trap 'echo "interrupted; run the same command again to resume" >&2; exit 130' INT

left=$(unfinished)
if [[ $left ]]; then
    # Remove unfinished parts from the log, which may list a part as done although its file was lost.
    log=$folder/joblog
    if [[ -s $log ]]; then
        awk 'NR == FNR { left[$1]; next } !($1 in left)' <(numbers "$left") "$log" >"$log.new"
        mv "$log.new" "$log"
    fi
    # Pass all part numbers, so that the job numbers in the log are part numbers.
    status=0
    seq "$parts" | parallel --jobs "$((100 / threads > 0 ? 100 / threads : 1))%" --retries 3 \
        "${engine_options[@]}" --joblog "$log" --resume-failed --workdir "$PWD" --quote \
        "$program" "$command" "${options[@]}" \
        --part "{}/$parts" --out "$folder/parts/{}.part" --threads "$threads" || status=$?
    left=$(unfinished)
    if [[ $left ]]; then
        echo "unfinished: parts $left of $parts; run the same command again (parallel exited with status $status)" >&2
        exit 1
    fi
else
    echo "all $parts parts are finished"
fi
"$here/../merge.sh" "$folder" "$program" "${merge_options[@]}"
