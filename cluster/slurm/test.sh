#!/usr/bin/env bash
# Tests submit.sh on a Slurm of one node, which this script starts and stops. It uses no systemd and no
# cgroups, only a temporary folder and the loopback interface. Needs Debian's slurm-wlm and munge. Takes about
# half a minute.
set -euo pipefail
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
# shellcheck source=cluster/testing.sh
. "$here/../testing.sh"

daemons=()

end() {
    local status=$?
    if ((status)); then
        tail -n 20 "$tmp"/*.{log,out} "$tmp"/*/logs/* || true
    fi
    if ((${#daemons[@]})); then
        # Cancel the tasks first, while the daemons can still do so.
        scancel --user="$(id -un)" && sleep 1
        end_all "${daemons[@]}"
    fi
    rm -rf "$tmp"
    exit "$status"
}
trap end EXIT

start() {
    "${@:2}" >"$tmp/$1.out" 2>&1 &
    daemons+=("$!")
}

echo '# start a Slurm of one node'
PATH=$PATH:/usr/sbin
for tool in munged slurmctld slurmd sbatch; do
    command -v "$tool" >/dev/null || { echo "cannot find $tool" >&2 && exit 2; }
done
host=$(hostname -s) user=$(id -un)
mkdir "$tmp"/{state,spool}
# cred_expire is the delay before a requeued task restarts. The minimum is 5.
cat >"$tmp/slurm.conf" <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port 20000)
SlurmdPort=$(free_port 25000)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$tmp/munge.socket,cred_expire=5
StateSaveLocation=$tmp/state
SlurmdSpoolDir=$tmp/spool
SlurmctldPidFile=$tmp/slurmctld.pid
SlurmdPidFile=$tmp/slurmd.pid
SlurmctldLogFile=$tmp/slurmctld.log
SlurmdLogFile=$tmp/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,bf_interval=1
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=2
MessageTimeout=60
BatchStartTimeout=60
MaxArraySize=101
NodeName=node NodeHostname=$host NodeAddr=127.0.0.1 CPUs=2
PartitionName=all Nodes=node Default=YES State=UP
END
export SLURM_CONF=$tmp/slurm.conf
head -c 1024 /dev/urandom >"$tmp/munge.key"
chmod 600 "$tmp/munge.key"
start munged munged --foreground --key-file="$tmp/munge.key" --socket="$tmp/munge.socket" \
    --pid-file="$tmp/munged.pid" --seed-file="$tmp/munged.seed"
wait_for 'munged' munge --socket="$tmp/munge.socket" --no-input --output=/dev/null 2>/dev/null
start slurmctld slurmctld -D
start slurmd slurmd -D
is_up() { [[ $(sinfo --noheader --format=%t 2>/dev/null) == idle ]]; }
wait_for 'the node' is_up

folder="$tmp/a sweep"
submit() { "$here/submit.sh" "${sweep[@]}" --folder "$folder" -- --time=10; }
queue() { squeue --noheader --array --format=%K; }
is_idle() { local left && left=$(queue) && [[ ! $left ]]; }
ended() { local left && left=$(queue) && ! grep -qxF "$1" <<<"$left"; }

echo '# a sweep in four parts: task 2 is killed, and the node goes down under task 1'
hold 1
hold 2
submit
wait_for 'task 1 to be halfway' is_held 1
wait_for 'task 2 to be halfway' is_held 2
check 'nothing is submitted while it runs' refused 'is queued or running' submit
kill_held 2
wait_for 'the end of task 2' ended 2
wait_for 'the end of task 3' ended 3
wait_for 'the end of task 4' ended 4
check 'the merge waits for task 1' test ! -e "$folder/logs/merge.log"
scontrol update NodeName=node State=down Reason=test
rm "$tmp/held/1"
wait_for 'the end of the jobs' is_idle
check 'each task started, the requeued one twice' started_are '1 1 2 3 4'
check 'the requeued task logs its second start' says 'start 2' "$folder/logs/1.log"
check 'there is no result yet' test ! -e "$folder/result"
check 'the merge says what is missing' says '2.part' "$folder/logs/merge.log"
check 'the merge says what to do' says 'run the same command again' "$folder/logs/merge.log"

echo '# the same command again'
submit
wait_for 'the end of the jobs' is_idle
check 'only part 2 ran again' started_are 2
check 'the result is that of the single run' same
check 'there is a ledger' test -s "$folder/ledger.json"

echo '# the same command a third time'
rm "$folder/result"
submit
wait_for 'the end of the jobs' is_idle
check 'no part ran again' started_are ''
check 'the result is still the same' same

echo '# refused command lines'
check 'another sweep in the same folder' refused 'belongs to another sweep' \
    "$here/submit.sh" fractal3d min-clues --parts 4 --folder "$folder"
check 'an invalid number' refused 'expected a number' \
    "$here/submit.sh" fractal3d min-clues --parts four --folder "$tmp/other"
check 'more parts than Slurm accepts' refused 'at most 100' \
    "$here/submit.sh" fractal3d min-clues --parts 101 --folder "$tmp/other"
check 'an unknown program' refused 'cannot find the program' \
    "$here/submit.sh" fractal4d min-clues --parts 4 --folder "$tmp/other"
check 'the option --part' refused 'is set for each part' \
    "$here/submit.sh" fractal3d min-clues --part 1/4 --parts 4 --folder "$tmp/other"
check 'none of these created a folder' test ! -e "$tmp/other"
echo damaged >"$folder/parts/3.part"
check 'the message names a damaged part' refused '3.part' submit
check 'nothing is submitted' is_idle
rm "$folder/parts/3.part"
submit
wait_for 'the end of the jobs' is_idle
check 'the part runs again once its file is removed' started_are 3
check 'the result is the same' same

report
