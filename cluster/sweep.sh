#!/usr/bin/env bash
# Functions that slurm/submit.sh and parallel/run.sh share: the command line and the folder of a sweep.
# They source this file; it does nothing by itself.
#
#   FOLDER/sweep            the command and the number of parts, so that no other sweep uses the folder
#   FOLDER/parts/I.part     the checkpoint of part I
#   FOLDER/logs/            the output of the parts and the merge (Slurm)
#   FOLDER/joblog           when and where each part ran (GNU parallel)
#   FOLDER/result           what the whole search would have printed
#   FOLDER/ledger.json      the result of each unit
#
# Only the files of the parts say which parts are finished. No other record could contradict them.
# shellcheck disable=SC2034 # The scripts that source this file use the variables.

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 2
}

# Parses the command line. Sets program, command, options, parts, folder, threads, merge_options (those for
# the merge, which affect only how the result is shown) and engine_options (those after `--`).
parse() {
    local words=()
    options=() merge_options=() engine_options=() parts='' folder='' threads=''
    while (($#)); do
        case $1 in
            -h | --help) usage && exit ;;
            --parts | --folder | --threads | --out | --format)
                (($# > 1)) || fail "$1 needs a value"
                take "$1" "$2"
                shift
                ;;
            --parts=* | --folder=* | --threads=* | --out=* | --format=*) take "${1%%=*}" "${1#*=}" ;;
            --part | --part=* | --checkpoint | --checkpoint=*)
                fail "${1%%=*} is set for each part; use --parts N instead" ;;
            --)
                shift
                engine_options=("$@")
                break
                ;;
            *) words+=("$1") ;;
        esac
        shift
    done
    ((${#words[@]} >= 2)) || fail 'expected PROGRAM COMMAND [OPTIONS] --parts N; see --help'
    program=${words[0]} command=${words[1]} options=("${words[@]:2}")
    [[ $parts ]] || fail 'expected --parts N'
    if ! is_number "$parts" || ((parts > 1000000)); then
        fail "--parts: expected a number from 1 to 1000000, found $parts"
    fi
    threads=${threads:-1}
    is_number "$threads" || fail "--threads: expected a positive number, found $threads"
    command -v "$program" >/dev/null || fail "cannot find the program $program on the PATH"
    if [[ ! $folder ]]; then
        folder=$(printf '%s-' "${program##*/}" "$command" "${options[@]}" "$parts")
        folder=$(tr -cs 'A-Za-z0-9._\n' '-' <<<"${folder%-}")
    fi
    folder=$(realpath -m -- "$folder")
    # Slurm gives these characters a special meaning.
    [[ $folder != *[%\\]* ]] || fail "the name of the folder must not contain % or \\: $folder"
}

take() {
    case $1 in
        --parts) parts=$2 ;;
        --folder) folder=$2 ;;
        --threads) threads=$2 ;;
        *) merge_options+=("$1" "$2") ;;
    esac
}

is_number() {
    [[ $1 =~ ^[1-9][0-9]{0,9}$ ]]
}

# Creates the folder if necessary, and locks it until this process and its children end.
open_folder() {
    local sweep found lock
    sweep="$(printf '%q ' "${program##*/}" "$command" "${options[@]}")--parts $parts"
    mkdir -p "$folder"/{parts,logs}
    exec {lock}>"$folder/lock"
    flock --nonblock "$lock" || fail "another run is using $folder"
    if [[ -s $folder/sweep ]]; then
        found=$(<"$folder/sweep")
        [[ $found == "$sweep" ]] || fail "$folder belongs to another sweep: expected $sweep, found $found"
    else
        printf '%s\n' "$sweep" >"$folder/sweep.new"
        mv "$folder/sweep.new" "$folder/sweep"
    fi
}

# Prints the unfinished parts, as in 2,5-7; prints nothing if all are finished.
unfinished() {
    local status=0 files=("$folder"/parts/*.part)
    if [[ ! -e ${files[0]} ]]; then
        echo "1-$parts"
        return
    fi
    "$program" merge --unfinished "${files[@]}" || status=$?
    ((status <= 1)) || fail "no part was started; to run a part again from the start, remove its file"
}
