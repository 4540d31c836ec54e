#!/usr/bin/env bash
# A task of the job array: part.sh FOLDER N PROGRAM COMMAND [OPTIONS]
# submit.sh submits it. It needs no other file, as Slurm runs a copy of it elsewhere.
set -euo pipefail
folder=$1 parts=$2
shift 2

# N is given, as SLURM_ARRAY_TASK_COUNT counts only the tasks of this submission: 1, if one part is run
# again. A part that was begun goes on from its file, and a finished one ends at once.
part=$SLURM_ARRAY_TASK_ID
echo "part $part/$parts on ${SLURMD_NODENAME:-?}, job $SLURM_JOB_ID, start $((${SLURM_RESTART_COUNT:-0} + 1))"
exec "$@" --part "$part/$parts" --out "$folder/parts/$part.part" --threads "${SLURM_CPUS_PER_TASK:-1}"
