#!/usr/bin/env bash
# A task of the job array: part.sh FOLDER N PROGRAM COMMAND [OPTIONS]
# submit.sh submits it. It must not need other files, because Slurm runs a copy of it elsewhere.
set -euo pipefail
folder=$1 parts=$2
shift 2

# N is an argument because SLURM_ARRAY_TASK_COUNT counts only the tasks of this submission, which may be a
# single part that is run again. An unfinished part resumes from its file, and a finished one ends at once.
part=$SLURM_ARRAY_TASK_ID
echo "part $part/$parts on ${SLURMD_NODENAME:-?}, job $SLURM_JOB_ID, start $((${SLURM_RESTART_COUNT:-0} + 1))"
exec "$@" --part "$part/$parts" --out "$folder/parts/$part.part" --threads "${SLURM_CPUS_PER_TASK:-1}"
