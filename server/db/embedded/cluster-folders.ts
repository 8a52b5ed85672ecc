import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/db/start-error.ts';
import { broughtVersion, homeOf } from './embedded-files.ts';

/**
 * File in the home that names the cluster folder, once a major upgrade has made another than the
 * first.
 */
const NOTE = 'cluster';
const FIRST = 'data';

/** Cluster of a home: that of the shop, that of an older major version, or its successor. */
export type Which = 'current' | 'older' | 'next';

/**
 * Folder of that cluster, which may not exist yet. Throws StartError where there is none of an
 * older version.
 */
export function clusterFolder(home: string, which: Which): string {
  if (which === 'older') return requireOlder(home).data;
  const current = currentFolder(home);
  const made = madeBy(current);
  return which === 'current' || !made || made === broughtMajor()
    ? current
    : join(home, `${FIRST}-${broughtMajor()}`);
}

function currentFolder(home: string): string {
  const note = join(home, NOTE);
  return join(home, existsSync(note) ? readFileSync(note, 'utf8').trim() : FIRST);
}

/** Makes the cluster that was built beside the older one that of the shop. */
export function takeNextCluster(dataDir: string): void {
  const home = homeOf(dataDir);
  const next = clusterFolder(home, 'next');
  const draft = join(home, `${NOTE}.${process.pid}`);
  writeFileSync(draft, next.slice(home.length + 1));
  renameSync(draft, join(home, NOTE));
}

/** True when only an older major version of PostgreSQL can open the cluster of the shop. */
export function isOutgrown(dataDir: string): boolean {
  const made = madeBy(currentFolder(homeOf(dataDir)));
  return made !== undefined && Number(made) < Number(broughtMajor());
}

export type Older = { data: string; bin: string };

/**
 * The previous cluster, and the PostgreSQL programs that a former version of the shop left beside
 * it. Throws StartError.
 */
export function requireOlder(home: string): Older {
  const [newest] = (existsSync(home) ? readdirSync(home) : [])
    .filter((name) => name === FIRST || name.startsWith(`${FIRST}-`))
    .map((name) => ({ data: join(home, name), major: Number(madeBy(join(home, name)) ?? 0) }))
    .filter(({ major }) => major > 0 && major < Number(broughtMajor()))
    .sort((a, b) => b.major - a.major);
  if (!newest) throw new StartError(NONE);
  const { data, major } = newest;
  const programs = readdirSync(home)
    .filter((name) => name.startsWith(`bin-${major}.`) && existsSync(join(home, name, '.complete')))
    .sort(new Intl.Collator('en', { numeric: true }).compare);
  const last = programs.at(-1);
  if (last) return { data, bin: join(home, last) };
  throw new StartError(
    `The programs of PostgreSQL ${major} (bin-${major}.…) are not in ${home}: go back to the version of the shop ` +
      'before, take a backup, and restore it with this one into an empty DATA_DIR.',
  );
}

/** Checks the major version: a cluster opens only with its own. Throws StartError. */
export function requireMajor(data: string): void {
  const made = madeBy(data);
  const brought = broughtMajor();
  if (made === brought) return;
  const is = `The database in ${data} was made by PostgreSQL ${made}, and this version of the shop brings ${brought}.`;
  throw new StartError(Number(made) < Number(brought) ? `${is} ${MOVE}` : `${is} ${GO_ON}`);
}

const NONE =
  'This shop is in the embedded database already (DATABASE_URL is not set), and there is none of an older PostgreSQL ' +
  'in DATA_DIR.';
const MOVE =
  'Nothing was changed. With the shop stopped, `DATABASE_NEXT_URL=embedded npm run move-database` copies it into a ' +
  'new one, proves the copy and keeps the old folder; until then the version of the shop before opens it ' +
  '(docs/operations/database.md, A new major version of PostgreSQL).';
const GO_ON = 'Start the version of the shop that made it.';

/** Major version that made the cluster; undefined where there is none. */
function madeBy(data: string): string | undefined {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

const broughtMajor = () => broughtVersion().split('.')[0] ?? '';
