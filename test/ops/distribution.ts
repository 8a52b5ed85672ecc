import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { blockOf } from './document.ts';
import { changed, execute, type Machine, NETWORK } from './machine.ts';

/** Cached between runs, because its creation takes some minutes. */
const DEBIAN = resolve(import.meta.dirname, '../../node_modules/.cache/debian-12');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const canMake = process.getuid?.() === 0 && existsSync('/usr/sbin/debootstrap');

/**
 * The block `install` in a Debian 12 of its own, with Debian's Node 18 and npm 9 and nothing of this run, as the
 * account of the shop. What it installs lies on the machine afterwards. Undefined where no Debian can be made.
 */
export async function installInDebian(
  machine: Machine,
  repository: string,
): Promise<string | undefined> {
  if (!canMake) return undefined;
  await makeDebian();
  const { text } = blockOf('install');
  const block = changed(text, { '<address of this repository>': repository }, 'install');
  mkdirSync(join(DEBIAN, repository), { recursive: true });
  return execute(
    [
      'unshare',
      '--mount',
      'bash',
      '-euc',
      IN_DEBIAN,
      DEBIAN,
      machine.at('/srv'),
      repository,
      block,
    ],
    { env: environment() },
  );
}

/** Mounts go with the namespace, so nothing of the machine stays in the stored Debian. */
const IN_DEBIAN = `
mount --make-rprivate /
mount -t proc proc "$0/proc"
mount --bind "$1" "$0/srv"
mount --bind "$2" "$0$2"
exec chroot "$0" setpriv --reuid=nobody --regid=nogroup --clear-groups \\
  bash -euo pipefail -c "node --version; npm --version; $3"`;

async function makeDebian(): Promise<void> {
  if (existsSync(DEBIAN)) return;
  const part = `${DEBIAN}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(dirname(part), { recursive: true });
  await execute(['debootstrap', '--variant=minbase', 'bookworm', part], {});
  await execute(['bash', '-euc', ADD_NODE, part], { env: environment() });
  renameSync(part, DEBIAN);
}

/** As the documents say it, with how this network is reached. */
const ADD_NODE = `
cp /etc/resolv.conf /etc/hosts "$0/etc/"
chroot "$0" apt-get update
DEBIAN_FRONTEND=noninteractive chroot "$0" apt-get install --yes --no-install-recommends nodejs npm git curl ca-certificates
if [ -f ${CERTIFICATES} ]; then cp ${CERTIFICATES} "$0${CERTIFICATES}"; fi`;

const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/srv/shop',
  LANG: 'C.UTF-8',
});
