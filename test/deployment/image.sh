#!/usr/bin/env bash
# Builds the image of the Dockerfile without a container engine or image registry, and starts it like docker-compose.yml:
# as process 1 of its own process ids, as its user, without a capability, on a read-only root file system.
#
# Usage: image.sh build <checkout> <work folder> | run <work folder> <file of NAME=value lines> [command…] | database <work folder> <port>
# Needs root on Debian, buildah and mmdebstrap. The base images are made from Debian's packages and the Node of node_modules; Debian's
# PostgreSQL replaces the newer one of the Dockerfile, as server and as client.
set -euo pipefail

command=$1
case $command in
  build) checkout=$2 work=$3 ;;
  run | inside) work=$2 variables=$3 given=("${@:4}") ;;
  database) work=$2 port=$3 ;;
esac
images() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver "${STORAGE_DRIVER:-overlay}" "$@"; }

# Builds slim Debian with apt, as an image of this name.
debian() {
  local name=$1 container root
  container=$(images from scratch)
  root=$(images mount "$container")
  mmdebstrap --quiet --variant=minbase --include=usr-is-merged,apt --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt=force-unsafe-io \
    --format=directory --customize-hook="copy-out /var/lib/apt/lists $work" bookworm "$root" 2> "$work/base.log" ||
    { cat "$work/base.log" >&2; return 1; }
  images config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
  images commit --quiet --rm "$container" "docker.io/library/$name" > /dev/null
}

# Gives a root file system the lists of packages that its `apt-get update` would fetch again.
add_lists() { cp --archive "$work/lists/." "$1/var/lib/apt/lists/"; }

# Builds slim Debian with Node and npm.
node_image() {
  local name=$1 container root
  container=$(images from --pull-never docker.io/library/debian:bookworm-slim)
  root=$(images mount "$container")
  cp "$checkout/node_modules/node/bin/node" "$root/usr/local/bin/node"
  # This machine's npm, unchanged.
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -R "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  chmod -R u=rwX,go=rX "$root/usr/local"
  add_lists "$root"
  images commit --quiet --rm "$container" "docker.io/library/$name" > /dev/null
}

# Installs Debian's server and clients at the Dockerfile's paths.
postgres_image() {
  local name=$1 container root version
  container=$(images from --pull-never docker.io/library/debian:bookworm-slim)
  root=$(images mount "$container")
  add_lists "$root"
  # The test makes a cluster of its own.
  mkdir "$root/etc/postgresql-common"
  echo 'create_main_cluster = false' > "$root/etc/postgresql-common/createcluster.conf"
  images run --isolation chroot --network host "$container" -- sh -c \
    'apt-get update --quiet=2 && apt-get install --quiet=2 --yes --option Dpkg::Options::=--force-confold \
      --no-install-recommends postgresql' < /dev/null > "$work/postgres.log" 2>&1 ||
    { cat "$work/postgres.log" >&2; return 1; }
  version=$(ls "$root/usr/lib/postgresql")
  ln -s "$version" "$root/usr/lib/postgresql/18"
  images commit --quiet --rm "$container" "docker.io/library/$name" > /dev/null
}

build() {
  local ca
  named() { sed -nE "s/^FROM ($1[^ @]*).*/\1/p" "$checkout/Dockerfile"; }
  debian "$(named debian:)"
  node_image "$(named node:)"
  postgres_image "$(named postgres:)"
  # This machine's npm settings go to the build's RUN, but not into an image.
  ca=$(npm config get cafile)
  [ -f "$ca" ] || ca=/etc/ssl/certs/ca-certificates.crt
  printf 'registry=%s\ncafile=/tmp/ca.crt\n' "$(npm config get registry)" > "$work/npmrc"
  images bud --quiet --isolation chroot --network host --pull-never --format docker --tag storefront \
    --volume "$work/npmrc:/usr/local/etc/npmrc:ro" --volume "$ca:/tmp/ca.crt:ro" "$checkout" > /dev/null
  images inspect --type image localhost/storefront | node -e '
    let text = "";
    process.stdin.on("data", (part) => (text += part)).on("end", () => {
      const { Docker } = JSON.parse(text);
      const { User, Cmd, Env, ExposedPorts, Volumes, Healthcheck } = Docker.config;
      console.log(JSON.stringify({ User, Cmd, Env, ExposedPorts, Volumes, Healthcheck }));
    });' > "$work/image.json"
  images images --format '{{.Size}}' localhost/storefront > "$work/size"
  images from --pull-never --name running localhost/storefront > /dev/null
  images mount running > "$work/root"
  images from --pull-never --name server "docker.io/library/$(named postgres:)" > /dev/null
  images mount server > "$work/server"
}

# Ends with the shop, with its exit code.
run() {
  exec unshare --mount --propagation private --pid --fork --kill-child "$0" inside "$work" "$variables" "${given[@]}"
}

# Process 1 of the container. A file holds the variables, because every user of the machine can read arguments.
inside() {
  local root device settings cmd
  root=$(cat "$work/root")
  mapfile -t settings < <(node -e 'console.log(require(process.argv[1]).Env.join("\n"))' "$work/image.json" && cat "$variables")
  mapfile -t cmd < <(node -e 'console.log(require(process.argv[1]).Cmd.join("\n"))' "$work/image.json")
  [ "${#given[@]}" = 0 ] || cmd=("${given[@]}")
  mount --bind "$root" "$root"
  mount --bind "$work/data" "$root/data"
  mount --bind "$work/backups" "$root/backups"
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir -m 1777 "$root/dev/shm"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  mount -o remount,bind,ro "$root"
  cd "$root"
  # Each program up to the shop inherits exported names. The shop gets only these.
  for name in $(compgen -e); do unset "$name"; done
  for setting in "${settings[@]}"; do export "${setting?}"; done
  exec /usr/sbin/chroot "$root" /usr/bin/setpriv --reuid=1000 --regid=1000 --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs \
    env --chdir=/app "${cmd[@]}"
}

# A server of the PostgreSQL image on this port, with the role and database of docker-compose.yml; the password is "for-the-image".
database() {
  local root programs
  root=$(cat "$work/server")
  programs=/usr/lib/postgresql/18/bin
  as_postgres() { chroot --userspec=postgres:postgres "$root" "$@"; }
  install --directory --owner="$(stat --format %u "$root/var/lib/postgresql")" --mode=0700 "$root/var/lib/postgresql/shop"
  as_postgres "$programs/initdb" --pgdata=/var/lib/postgresql/shop --encoding=UTF8 --locale=C --auth-host=scram-sha-256 > /dev/null
  as_postgres "$programs/postgres" --single -D /var/lib/postgresql/shop postgres > /dev/null <<< "
create role storefront login password 'for-the-image'
create database storefront owner storefront
"
  exec chroot --userspec=postgres:postgres "$root" "$programs/postgres" -D /var/lib/postgresql/shop -h 127.0.0.1 -p "$port" -k /tmp
}

"$command"
