# shellcheck shell=bash
# How .ci/run and .ci/nightly run their steps: each is timed, and a table of all is printed at the end.
# Sourced, not run. A script names its `steps`, has a function for each, and ends with `run_steps "$@"`.

if ! command -v cargo >/dev/null && [ -f "$HOME/.cargo/env" ]; then
    # shellcheck disable=SC1091
    . "$HOME/.cargo/env"
fi
PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"

script=$(realpath "$0")
cd "$(dirname "$script")/.." || exit

# The crates that are published, in dependency order.
published=(solidoku-common pyraminx cube4d fractal3d cube999)

# Writes the packages to the folder `package` of the target folder. Tests aren't among them, which cargo says
# of each.
pack() {
    cargo package "${published[@]/#/--package=}" --locked --no-verify --allow-dirty --quiet
}

declare -A limit=()
scratch=
children=()

# A step is a process of its own, so that `set -e` holds in it and it can have a limit in minutes. It runs in the
# background, as bash hears of Ctrl-C only while it waits. Its line of the table is left in a file.
run_step() {
    local name=$1 code=0 result=holds child
    local minutes=$((${limit[$name]:-60} * ${LIMIT_FACTOR:-1}))
    printf '\n== %s\n' "$name"
    SECONDS=0
    timeout --kill-after=30 "${minutes}m" "$script" --only "$name" &
    child=$!
    trap 'kill "$child"; exit 130' INT TERM
    wait "$child" || code=$?
    case $code in
        0) ;;
        124 | 137) result="stopped after $minutes minutes" ;;
        *) result="fails (exit status $code)" ;;
    esac
    printf '%-10s %4d:%02d  %s\n' "$name" "$((SECONDS / 60))" "$((SECONDS % 60))" "$result" >"$scratch/$name.row"
    return "$code"
}

# Runs a step, or several at once; what these print then comes in their order.
run_together() {
    local name child status=0
    children=()
    for name in "$@"; do
        if [ $# -eq 1 ]; then
            run_step "$name" &
        else
            run_step "$name" >"$scratch/$name.log" 2>&1 &
        fi
        children+=($!)
    done
    for child in "${children[@]}"; do
        wait "$child" || status=1
    done
    children=()
    [ $# -eq 1 ] || for name in "$@"; do cat "$scratch/$name.log"; done
    return "$status"
}

# Runs the steps that are named, or all: `a+b` are two that run at once. `on_failure` is `stop` or `continue`.
run_steps() {
    local on_failure=$1 name step status=0
    shift
    if [ "${1:-}" = --only ]; then
        "$2"
        return
    fi
    local all=" ${steps[*]} "
    for name in "$@"; do
        if [[ "${all//+/ }" != *" $name "* ]]; then
            echo "usage: ${script##*/} [STEP...]; the steps are${all//+/ }" >&2
            exit 2
        fi
    done
    [ $# -eq 0 ] || steps=("$@")
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    trap '[ ${#children[@]} -eq 0 ] || kill "${children[@]}"; exit 130' INT TERM
    for step in "${steps[@]}"; do
        # shellcheck disable=SC2086 # It is several words.
        run_together ${step//+/ } || {
            status=1
            [ "$on_failure" = continue ] || break
        }
    done
    printf '\n%-10s %7s  %s\n' step minutes result
    step=" ${steps[*]} "
    for name in ${step//+/ }; do
        [ ! -f "$scratch/$name.row" ] || cat "$scratch/$name.row"
    done
    exit "$status"
}
