#!/usr/bin/env bash
# Merges the parts of a sweep: merge.sh FOLDER PROGRAM [OPTIONS of merge]
# submit.sh and run.sh call it. It needs no other file, as Slurm runs a copy of it elsewhere.
set -euo pipefail
folder=$1 program=$2
shift 2

# 0: done; 1: done, and what was asked doesn't hold; else there is no result.
status=0
"$program" merge "$folder"/parts/*.part --ledger "$folder/ledger.json" "$@" \
    >"$folder/result.new" || status=$?
if ((status > 1)); then
    rm "$folder/result.new"
    echo "there is no result yet: run the same command again, and the parts that are left are done" >&2
    exit "$status"
fi
mv "$folder/result.new" "$folder/result"
echo "the result is in $folder/result"
exit "$status"
