#!/usr/bin/env bash
# Builds the image of the Dockerfile without a container engine and without an image registry, and starts it as docker-compose.yml
# does: process 1 of its own process ids, as its user, without a capability, on a root file system that can't be written.
#
# Usage: image.sh build <checkout> <work folder> | run <work folder> <file of NAME=value lines>
# Needs root on Debian, buildah and mmdebstrap. The base image is made from Debian's packages and the Node of node_modules.
set -euo pipefail

command=$1
case $command in
  build) checkout=$2 work=$3 ;;
  run | inside) work=$2 variables=$3 ;;
esac
images() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver "${STORAGE_DRIVER:-overlay}" "$@"; }

# The base image, under the name that FROM asks for: slim Debian with Node, npm, and the user "node".
base() {
  local name=$1 container root
  mmdebstrap --quiet --variant=minbase --include=usr-is-merged --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' bookworm "$work/base.tar" 2> "$work/base.log" || { cat "$work/base.log" >&2; return 1; }
  container=$(images from scratch)
  images add --quiet "$container" "$work/base.tar" / > /dev/null
  root=$(images mount "$container")
  cp "$checkout/node_modules/node/bin/node" "$root/usr/local/bin/node"
  # The npm of this machine, as it is.
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -R "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  chmod -R u=rwX,go=rX "$root/usr/local"
  chroot "$root" groupadd --gid 1000 node
  chroot "$root" useradd --uid 1000 --gid node --create-home node
  images config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
  images commit --quiet --rm "$container" "$name" > /dev/null
  rm "$work/base.tar"
}

build() {
  local name ca
  name=$(sed -n 's/^FROM \(node:[^ @]*\).* AS dependencies$/\1/p' "$checkout/Dockerfile")
  base "docker.io/library/$name"
  # What this machine's npm is set to goes to the RUN of the build, and into no image.
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
  images from --pull-never --name running localhost/storefront > /dev/null
  images mount running > "$work/root"
}

# Ends when the shop does, with its exit code.
run() {
  exec unshare --mount --propagation private --pid --fork --kill-child "$0" inside "$work" "$variables"
}

# Process 1 of the container. The variables go by the file: what stands in arguments can be read by everybody on the machine.
inside() {
  local root device settings cmd
  root=$(cat "$work/root")
  mapfile -t settings < <(node -e 'console.log(require(process.argv[1]).Env.join("\n"))' "$work/image.json" && cat "$variables")
  mapfile -t cmd < <(node -e 'console.log(require(process.argv[1]).Cmd.join("\n"))' "$work/image.json")
  mount --bind "$root" "$root"
  mount --bind "$work/data" "$root/data"
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
  # An exported name is inherited by each program up to the shop, which gets these and no others.
  for name in $(compgen -e); do unset "$name"; done
  for setting in "${settings[@]}"; do export "${setting?}"; done
  exec /usr/sbin/chroot "$root" /usr/bin/setpriv --reuid=1000 --regid=1000 --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs \
    env --chdir=/app "${cmd[@]}"
}

"$command"
