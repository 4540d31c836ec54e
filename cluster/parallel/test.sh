#!/usr/bin/env bash
# Tests run.sh locally and over two ssh logins to this machine; this script starts and stops the ssh daemon.
# Needs Debian's parallel, openssh-server and openssh-client. Takes about half a minute.
set -euo pipefail
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=cluster/testing.sh
. "$here/../testing.sh"

children=()

end() {
    local status=$?
    if ((status)); then
        tail -n 20 "$tmp"/*.out || true
    fi
    end_all "${children[@]}"
    rm -rf "$tmp"
    exit "$status"
}
trap end EXIT

folder="$tmp/a sweep"
run() { "$here/run.sh" "${sweep[@]}" --folder "$folder" "$@"; }

echo '# a sweep in four parts: one is killed'
hold 2
run >"$tmp/run.out" 2>&1 &
children+=("$!")
wait_for 'part 2 to be halfway' is_held 2
check 'no second run at the same time' refused 'another run is using' run
kill_held 2
check 'the run succeeds' wait "${children[0]}"
check 'the killed part was retried' started_are '1 2 2 3 4'
check 'the result is that of the single run' same
check 'there is a ledger' test -s "$folder/ledger.json"

echo '# the same command again'
rm "$folder/result"
run
check 'no part ran again' started_are ''
check 'the result is still the same' same

echo '# the file of one part is lost'
rm "$folder/parts/3.part" "$folder/result"
run
check 'only that part ran again' started_are 3
check 'the result is still the same' same

echo '# everything is killed'
folder="$tmp/another sweep"
hold 1
hold 2
# Its own process group, so that all of it can be killed.
set -m
run -- --jobs 2 >"$tmp/run.out" 2>&1 &
group=$!
set +m
children+=("-$group")
wait_for 'part 1 to be halfway' is_held 1
wait_for 'part 2 to be halfway' is_held 2
kill -KILL -- "-$group"
wait "$group" 2>/dev/null || true
# GNU parallel gives each job its own process group.
kill_held 1
kill_held 2
check 'parts 1 and 2 were started' started_are '1 2'
wait_for 'the remaining processes' flock --nonblock "$folder/lock" true
run
check 'the parts ran again' started_are '1 2 3 4'
check 'the result is that of the single run' same

echo '# a part that always fails, because another run uses its file'
folder="$tmp/a third sweep"
mkdir -p "$folder/parts"
flock --no-fork "$folder/parts/2.part.lock" sleep 600 &
holder=$!
children+=("$holder")
is_locked() { ! flock --nonblock "$folder/parts/2.part.lock" true; }
wait_for 'the lock' is_locked
check 'the message names the part' refused 'unfinished: parts 2 of 4; run the same command again' run
check 'the part was tried three times' started_are '1 2 2 2 3 4'
check 'there is no result' test ! -e "$folder/result"
kill "$holder"
wait_for 'the release of the lock' flock --nonblock "$folder/parts/2.part.lock" true
check 'the same command succeeds the next time' run
check 'no other part ran again' started_are 2
check 'the result is that of the single run' same
echo damaged >"$folder/parts/2.part"
check 'the message names a damaged part' refused '2.part' run

echo '# two ssh logins to this machine; a part is killed'
# sshd requires this empty folder if it runs as root.
((EUID)) || mkdir -p /run/sshd
port=$(free_port 20000)
ssh-keygen -q -t ed25519 -N '' -f "$tmp/host"
ssh-keygen -q -t ed25519 -N '' -f "$tmp/login"
cat >"$tmp/sshd.conf" <<END
ListenAddress 127.0.0.1
Port $port
HostKey $tmp/host
AuthorizedKeysFile $tmp/login.pub
PidFile none
StrictModes no
END
cat >"$tmp/ssh.conf" <<END
Host one two
    HostName 127.0.0.1
    Port $port
    User $(id -un)
    IdentityFile $tmp/login
    IdentitiesOnly yes
    StrictHostKeyChecking no
    UserKnownHostsFile /dev/null
    LogLevel ERROR
END
/usr/sbin/sshd -D -e -f "$tmp/sshd.conf" >"$tmp/sshd.out" 2>&1 &
children+=("$!")
wait_for 'sshd' ssh -F "$tmp/ssh.conf" one true 2>/dev/null
folder="$tmp/a fourth sweep"
hold 1
hold 2
run -- --ssh "ssh -F $tmp/ssh.conf" --sshlogin one,two --jobs 1 >"$tmp/run.out" 2>&1 &
children+=("$!")
wait_for 'part 1 to be halfway' is_held 1
wait_for 'part 2 to be halfway' is_held 2
kill_held 2
# While part 1 keeps one login busy, the other must run the next part.
three_starts() { (($(wc -l <"$tmp/started") >= 3)); }
wait_for 'the next part' three_starts
release_held 1
check 'the run succeeds' wait "$!"
check 'the killed part was retried' started_are '1 2 2 3 4'
check 'the result is that of the single run' same
hosts() { [[ $(awk -F'\t' 'NR > 1 { print $2 }' "$folder/joblog" | sort -u | paste -sd' ') == 'one two' ]]; }
check 'both logins ran parts' hosts

report
