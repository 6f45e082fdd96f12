#!/usr/bin/env bash
# Builds both images with Debian's buildah, as root: sufra:slim and sufra:all-in-one. Where the base image that the
# Dockerfile names cannot be had, it is made here of Debian's packages (mmdebstrap) and the Node.js that npm has.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
base=$(sed -n 's/^FROM \(node:[^ ]*\) AS build$/\1/p' Dockerfile)

make_base() {
  local root=$work/root suite=${base#*-} container node
  mmdebstrap --quiet --variant=minbase "${suite%-slim}" "$root"
  node=node-linux-$(node -p process.arch)@$(node -p 'require("./package.json").dependencies.node')
  npm install --silent --no-save --ignore-scripts --prefix "$work/node" "$node" npm
  install "$work"/node/node_modules/node-linux-*/bin/node "$root/usr/local/bin/node"
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -r "$work/node/node_modules/npm" "$root/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  chroot "$root" useradd --uid 1000 --create-home --shell /bin/bash node
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$root" / >/dev/null
  buildah config --cmd node "$container"
  buildah commit --quiet --rm "$container" "docker.io/library/$base" >/dev/null
}

if ! buildah inspect --type image "docker.io/library/$base" >/dev/null 2>&1 &&
  ! timeout 600 buildah pull --quiet "docker.io/library/$base" 2>/dev/null; then
  echo "The image $base cannot be had here: making one …"
  make_base
fi

options=(--isolation chroot --network host --layers --quiet --pull=false --format docker)
# Where npm needs a certificate authority of one's own: only while building, no image holds it.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  echo 'cafile=/run/own-ca.pem' >"$work/npmrc"
  options+=(--volume "$NODE_EXTRA_CA_CERTS:/run/own-ca.pem:ro" --volume "$work/npmrc:/usr/local/etc/npmrc:ro")
fi
for target in slim all-in-one; do
  echo "Building sufra:$target …"
  buildah build "${options[@]}" --target "$target" --tag "sufra:$target" . >/dev/null
done
