#!/usr/bin/env bash
# Merges the parts of a sweep: merge.sh FOLDER PROGRAM [OPTIONS of merge]
# submit.sh and run.sh call it. It must not need other files, because Slurm runs a copy of it elsewhere.
set -euo pipefail
folder=$1 program=$2
shift 2

# 0 and 1 are verdicts: what was asked holds or doesn't. With any other status there is no result.
status=0
"$program" merge "$folder"/parts/*.part --ledger "$folder/ledger.json" "$@" \
    >"$folder/result.new" || status=$?
if ((status > 1)); then
    rm "$folder/result.new"
    echo "there is no result yet: run the same command again to run the remaining parts" >&2
    exit "$status"
fi
mv "$folder/result.new" "$folder/result"
echo "the result is in $folder/result"
exit "$status"
