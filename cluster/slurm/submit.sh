#!/usr/bin/env bash
# Runs a sweep as a job array of Slurm; see --help.
set -euo pipefail
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=cluster/sweep.sh
. "$here/../sweep.sh"

usage() {
    cat <<'END'
Runs a long search on Slurm: a job array of its parts, and a job that merges them.

Usage: submit.sh PROGRAM COMMAND [OPTIONS] --parts N [--folder DIR] [-- SBATCH OPTIONS]

  submit.sh fractal3d min-clues --parts 64
  submit.sh fractal3d min-clues --recheck 50 --parts 64 --threads 8 -- --partition=long --time=2:00:00

PROGRAM must be on the PATH of the nodes, which must share the folder. OPTIONS are those of the
command, and these of the script:
  --parts N      divide the search into N parts, one task each
  --threads T    threads and CPUs for each task [default: 1]
  --folder DIR   the folder for all files [default: a name made from the command]
  --out FILE, --format FORMAT
                 options of the merged search; the result itself goes to DIR/result
Options after -- are passed to sbatch, for both jobs.

After a failure, run the same command again: it resumes the unfinished parts and skips the others.
Nothing is submitted while jobs of the folder are queued or running.
END
}

parse "$@"
for tool in sbatch squeue scontrol; do
    command -v "$tool" >/dev/null || fail "cannot find Slurm's $tool on the PATH"
done
config=$(scontrol show config) || fail "Slurm's controller doesn't answer"
limit=$(awk '$1 == "MaxArraySize" { print $3 }' <<<"$config")
((parts < ${limit:-1001})) || fail "--parts: this Slurm accepts at most $((limit - 1)), found $parts"
open_folder

# Jobs are identified by their comment. A list of job numbers would miss those of a submission that was
# interrupted.
queue=$(squeue --noheader --user="$(id -un)" --format='%F %k')
while read -r job comment; do
    [[ $comment != "$folder" ]] || fail "job $job of $folder is queued or running; nothing is submitted"
done <<<"$queue"

left=$(unfinished)
both=(--parsable --comment="$folder" --requeue)
after=()
if [[ $left ]]; then
    array=$(sbatch --cpus-per-task="$threads" "${engine_options[@]}" "${both[@]}" \
        --job-name="${folder##*/}" --array="$left" --output="$folder/logs/%a.log" --open-mode=append \
        "$here/part.sh" "$folder" "$parts" "$program" "$command" "${options[@]}")
    echo "job ${array%%;*} runs parts $left of $parts"
    # Not afterok: if a task failed, the merge would wait forever or vanish without a message.
    after=(--dependency="afterany:${array%%;*}")
else
    echo "all $parts parts are finished"
fi
merge=$(sbatch "${engine_options[@]}" "${both[@]}" --job-name="merge-${folder##*/}" "${after[@]}" \
    --cpus-per-task=1 --output="$folder/logs/merge.log" --open-mode=truncate \
    "$here/../merge.sh" "$folder" "$program" "${merge_options[@]}")
echo "job ${merge%%;*} merges them into $folder/result, or lists what is missing in $folder/logs/merge.log"
