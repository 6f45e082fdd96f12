#!/bin/sh
# A primary whose disk is full refuses every write and stays primary: Patroni does not look at disks. This hands over to a
# standby instead. It runs beside Patroni (disk-guard.service).
set -eu
. "$(dirname "$0")/node.env"
MINIMUM=${DISK_MINIMUM_PERCENT:-5}
RESERVE=$POSTGRES_FOLDER/reserve
RESERVE_MEGABYTES=${DISK_RESERVE_MEGABYTES:-256}
# Where all three disks are full, handing over again and again helps nobody.
PAUSE=${DISK_PAUSE_SECONDS:-600}
API=http://$NODE_ADDRESS:8008

free_percent() {
  df --output=avail,size "$POSTGRES_FOLDER" | awk 'NR == 2 { print int($1 * 100 / $2) }'
}

is_primary() {
  curl --silent --fail --max-time 2 --output /dev/null "$API/primary"
}

hand_over() {
  # The password is not an argument, which all users of the machine can see.
  printf 'user = "patroni:%s"\n' "$API_PASSWORD" | curl --config - --silent --show-error --fail-with-body --max-time 60 \
    --header 'content-type: application/json' --data "{\"leader\": \"$NODE_NAME\"}" "$API/switchover"
}

full=no
while sleep 2; do
  free=$(free_percent)
  if [ "$free" -lt "$MINIMUM" ]; then
    full=yes
  elif [ "$free" -ge $((MINIMUM * 4)) ]; then
    full=no
    # Room for the last checkpoint of a primary that hands over, taken while there is plenty.
    [ -e "$RESERVE" ] || fallocate --length "${RESERVE_MEGABYTES}M" "$RESERVE" || rm -f "$RESERVE"
  fi
  if [ $full = yes ] && is_primary; then
    echo "The disk of $NODE_NAME is full: a standby takes over."
    rm -f "$RESERVE"
    if hand_over; then sleep "$PAUSE"; fi
  fi
done
