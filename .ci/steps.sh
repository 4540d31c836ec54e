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
table=()
child=

# A step is a process of its own, so that `set -e` holds in it and it can have a limit in minutes. It runs in the
# background, as bash hears of Ctrl-C only while it waits.
run_step() {
    local name=$1 code=0 result=holds
    local minutes=$((${limit[$name]:-60} * ${LIMIT_FACTOR:-1}))
    printf '\n== %s\n' "$name"
    SECONDS=0
    timeout --kill-after=30 "${minutes}m" "$script" --only "$name" &
    child=$!
    wait "$child" || code=$?
    child=
    case $code in
        0) ;;
        124 | 137) result="stopped after $minutes minutes" ;;
        *) result="fails (exit status $code)" ;;
    esac
    table+=("$(printf '%-10s %4d:%02d  %s' "$name" "$((SECONDS / 60))" "$((SECONDS % 60))" "$result")")
    return "$code"
}

# Runs the steps that are named, or all. `on_failure` is `stop` or `continue`.
run_steps() {
    local on_failure=$1 name status=0
    shift
    if [ "${1:-}" = --only ]; then
        "$2"
        return
    fi
    for name in "$@"; do
        if [[ " ${steps[*]} " != *" $name "* ]]; then
            echo "usage: ${script##*/} [STEP...]; the steps are ${steps[*]}" >&2
            exit 2
        fi
    done
    [ $# -eq 0 ] || steps=("$@")
    trap '[ -z "$child" ] || kill "$child"; exit 130' INT TERM
    for name in "${steps[@]}"; do
        run_step "$name" || {
            status=1
            [ "$on_failure" = continue ] || break
        }
    done
    printf '\n%-10s %7s  %s\n' step minutes result
    printf '%s\n' "${table[@]}"
    exit "$status"
}
