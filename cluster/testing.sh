#!/usr/bin/env bash
# Functions that slurm/test.sh and parallel/test.sh share. They source this file; it does nothing by itself.
#
# The tests use the real program through a small wrapper on the PATH. The wrapper records which parts are
# started, and on request stops a part halfway. So a test can kill a program that is certainly unfinished,
# however fast or busy the machine is.
# shellcheck disable=SC2034 # The scripts that source this file use the variables.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# FRACTAL3D names a program that is built already.
if [[ ! ${FRACTAL3D:-} ]]; then
    cargo build --locked --package fractal3d --bin fractal3d
    FRACTAL3D=${CARGO_TARGET_DIR:-target}/debug/fractal3d
fi
real=$(realpath "$FRACTAL3D")

# Slurm's daemons and sshd refuse folders that other users can write to. Tasks may run as another user.
tmp=$(realpath "$(mktemp -d)")
chmod 755 "$tmp"
mkdir "$tmp"/{bin,hold,held}
cat >"$tmp/bin/fractal3d" <<END
#!/usr/bin/env bash
set -euo pipefail
part='' out='' previous=''
for word in "\$@"; do
    case \$previous in
        --part) part=\${word%/*} ;;
        --out) out=\$word ;;
    esac
    previous=\$word
done
[[ ! \$part ]] || echo "\$part" >>'$tmp/started'
if [[ \$part ]] && rm '$tmp/hold/'"\$part" 2>/dev/null; then
    nice '$real' "\$@" --save-every 0 &
    until [[ -s \$out ]]; do sleep 0.02; done
    kill -STOP \$!
    echo \$! >'$tmp/held/new'
    mv '$tmp/held/new' '$tmp/held/'"\$part"
    wait \$!
    exit
fi
exec '$real' "\$@"
END
chmod +x "$tmp/bin/fractal3d"
export PATH=$tmp/bin:$PATH

# The sweep takes about 5 s. The first two of its four parts do nearly all the work.
sweep=(fractal3d list --essential --parts 4)
"$real" list --essential >"$tmp/single"

passed=0 failed=0 folder=

# check WHAT COMMAND...: the command must succeed.
check() {
    if "${@:2}"; then
        passed=$((passed + 1))
        echo "ok      $1"
    else
        failed=$((failed + 1))
        echo "FAILED  $1"
    fi
}

# refused WORDS COMMAND...: the command must fail with a message that contains WORDS.
refused() {
    local said
    if said=$("${@:2}" 2>&1); then
        echo "$said"
        return 1
    fi
    grep -qF -- "$1" <<<"$said" || { echo "$said" && return 1; }
}

# The parts that were started since the last call, as in `1 1 2`.
started() {
    local numbers
    numbers=$(sort -n "$tmp/started" 2>/dev/null | paste -sd' ')
    rm -f "$tmp/started"
    echo "$numbers"
}

# started_are NUMBERS: exactly these parts must have been started.
started_are() {
    local found
    found=$(started)
    [[ $found == "$1" ]] || { echo "started: $found" && return 1; }
}

# The result must be identical to that of the single run.
same() {
    cmp "$tmp/single" "$folder/result"
}

# says WORDS FILE
says() {
    grep -qF -- "$1" "$2" || { cat "$2" && return 1; }
}

# wait_for WHAT COMMAND...: repeats the command until it succeeds, for at most two minutes.
wait_for() {
    local end=$((SECONDS + 120))
    until "${@:2}"; do
        if ((SECONDS > end)); then
            echo "FAILED  timed out waiting for $1"
            exit 1
        fi
        sleep 0.2
    done
}

# A free port among the 5000 starting with this one.
free_port() {
    local port
    while port=$(($1 + RANDOM % 5000)); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
    done
    echo "$port"
}

# Makes the next program that runs this part stop halfway and wait.
hold() {
    touch "$tmp/hold/$1"
}

is_held() {
    [[ -e $tmp/held/$1 ]]
}

# Kills the stopped program of a part, unless it already ended with its parent.
kill_held() {
    kill -KILL "$(<"$tmp/held/$1")" 2>/dev/null || true
    rm "$tmp/held/$1"
}

# Lets the stopped program of a part run to its end.
release_held() {
    kill -CONT "$(<"$tmp/held/$1")"
    rm "$tmp/held/$1"
}

# Ends these processes or process groups, and all stopped programs.
end_all() {
    local pid
    for pid in "$@"; do kill -- "$pid" 2>/dev/null || true; done
    for pid in "$tmp"/held/*; do
        [[ ! -e $pid ]] || kill -KILL "$(<"$pid")" 2>/dev/null || true
    done
    for pid in "$@"; do
        timeout 20 tail --pid="${pid#-}" -f /dev/null || kill -KILL -- "$pid" 2>/dev/null || true
    done
}

report() {
    printf '%s passed, %s failed\n' "$passed" "$failed"
    ((failed == 0))
}
