#!/usr/bin/env bash
# What slurm/test.sh and parallel/test.sh share. It is sourced by them, and does nothing by itself.
#
# The program under test is the real one. A small script stands before it on the PATH, notes which
# parts are begun, and holds a part amid its work if it is asked to, so that tests kill a program that
# surely isn't finished, however fast or busy the machine is.
# shellcheck disable=SC2034 # Those who source this use the variables.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cargo build --locked --package fractal3d --bin fractal3d
real=$(realpath "${CARGO_TARGET_DIR:-target}/debug/fractal3d")

# Slurm's daemons and sshd trust no folder that others may write to; tasks may be of another user.
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
[[ ! \$part ]] || echo "\$part" >>'$tmp/begun'
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

# The sweep: about 5 s, four parts of which the first two do nearly all.
sweep=(fractal3d list --essential --parts 4)
"$real" list --essential >"$tmp/single"

passed=0 failed=0 folder=

# check WHAT COMMAND...: it must succeed.
check() {
    if "${@:2}"; then
        passed=$((passed + 1))
        echo "ok      $1"
    else
        failed=$((failed + 1))
        echo "FAILED  $1"
    fi
}

# refused WORDS COMMAND...: it must fail, and say these words.
refused() {
    local said
    if said=$("${@:2}" 2>&1); then
        echo "$said"
        return 1
    fi
    grep -qF -- "$1" <<<"$said" || { echo "$said" && return 1; }
}

# Which parts were begun since this was asked last, as `1 1 2`.
begun() {
    local numbers
    numbers=$(sort -n "$tmp/begun" 2>/dev/null | paste -sd' ')
    rm -f "$tmp/begun"
    echo "$numbers"
}

# begun_are NUMBERS: they must be those.
begun_are() {
    local found
    found=$(begun)
    [[ $found == "$1" ]] || { echo "begun: $found" && return 1; }
}

# The result must be that of the single run, byte for byte.
same() {
    cmp "$tmp/single" "$folder/result"
}

# says WORDS FILE
says() {
    grep -qF -- "$1" "$2" || { cat "$2" && return 1; }
}

# wait_for WHAT COMMAND...: until it succeeds, for two minutes.
wait_for() {
    local end=$((SECONDS + 120))
    until "${@:2}"; do
        if ((SECONDS > end)); then
            echo "FAILED  waited in vain: $1"
            exit 1
        fi
        sleep 0.2
    done
}

# A port that nobody listens on, among the 5000 from this one on.
free_port() {
    local port
    while port=$(($1 + RANDOM % 5000)); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
    done
    echo "$port"
}

# The next program that does this part stops amid its work, and waits.
hold() {
    touch "$tmp/hold/$1"
}

is_held() {
    [[ -e $tmp/held/$1 ]]
}

# The held program of a part gets a SIGKILL, unless it has ended with what started it.
kill_held() {
    kill -KILL "$(<"$tmp/held/$1")" 2>/dev/null || true
    rm "$tmp/held/$1"
}

# Ends these processes, or process groups, and everything that is held.
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
