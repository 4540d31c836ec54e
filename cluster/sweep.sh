#!/usr/bin/env bash
# What slurm/submit.sh and parallel/run.sh share: their command line, and a sweep's folder. It is
# sourced by them, and does nothing by itself.
#
#   FOLDER/sweep            the command and the number of parts, so that no other sweep gets in
#   FOLDER/parts/I.part     what part I found so far
#   FOLDER/logs/            what parts and merge said (Slurm)
#   FOLDER/joblog           which parts ran when and where (GNU parallel)
#   FOLDER/result           what the whole search would have printed
#   FOLDER/ledger.json      what each unit found
#
# The parts' own files say which of them are finished. Nothing else is asked, so nothing else can be
# wrong about it.
# shellcheck disable=SC2034 # Those who source this use the variables.

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 2
}

# Sets program, command, options, parts, folder, threads, merge_options (those that decide how the
# result is shown) and engine_options (those after `--`) from the command line.
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
                fail "${1%%=*} is set for each part; say --parts N" ;;
            --)
                shift
                engine_options=("$@")
                break
                ;;
            *) words+=("$1") ;;
        esac
        shift
    done
    ((${#words[@]} >= 2)) || fail 'expected PROGRAM COMMAND [OPTIONS] --parts N; --help says more'
    program=${words[0]} command=${words[1]} options=("${words[@]:2}")
    [[ $parts ]] || fail 'expected --parts N'
    if ! is_number "$parts" || ((parts > 1000000)); then
        fail "--parts: expected a number from 1 to 1000000, found $parts"
    fi
    threads=${threads:-1}
    is_number "$threads" || fail "--threads: expected a number from 1 on, found $threads"
    command -v "$program" >/dev/null || fail "cannot find the program $program on the PATH"
    if [[ ! $folder ]]; then
        folder=$(printf '%s-' "${program##*/}" "$command" "${options[@]}" "$parts")
        folder=$(tr -cs 'A-Za-z0-9._\n' '-' <<<"${folder%-}")
    fi
    folder=$(realpath -m -- "$folder")
    # Slurm reads them as more than themselves.
    [[ $folder != *[%\\]* ]] || fail "the folder's name must not have % or \\ in it: $folder"
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

# Makes the folder, if it isn't there, and keeps others out of it until this process and its children
# end.
open_folder() {
    local sweep found lock
    sweep="$(printf '%q ' "${program##*/}" "$command" "${options[@]}")--parts $parts"
    mkdir -p "$folder"/{parts,logs}
    exec {lock}>"$folder/lock"
    flock --nonblock "$lock" || fail "another run is at work in $folder"
    if [[ -s $folder/sweep ]]; then
        found=$(<"$folder/sweep")
        [[ $found == "$sweep" ]] || fail "$folder is of another sweep: expected $sweep, found $found"
    else
        printf '%s\n' "$sweep" >"$folder/sweep.new"
        mv "$folder/sweep.new" "$folder/sweep"
    fi
}

# Prints the parts that aren't finished, as in 2,5-7; nothing if all are.
unfinished() {
    local status=0 files=("$folder"/parts/*.part)
    if [[ ! -e ${files[0]} ]]; then
        echo "1-$parts"
        return
    fi
    "$program" merge --unfinished "${files[@]}" || status=$?
    ((status <= 1)) || fail "no part is begun before that is settled; a part whose file you remove is done anew"
}
