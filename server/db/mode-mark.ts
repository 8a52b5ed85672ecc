import type postgres from 'postgres';
import type { Found } from './inspect-database.ts';
import { HOW_TO_BEGIN, StartError } from './start-error.ts';

/** Kind of shop that first opened a database; only the same kind may open it again. */
export type Mark = 'demo' | 'live' | 'rehearsal';

export const markOf = ({
  mode,
  isRehearsal,
}: {
  mode: 'demo' | 'live';
  isRehearsal: boolean;
}): Mark => (isRehearsal ? 'rehearsal' : mode);

/**
 * Keeps demo and real data apart: a database belongs to the mode that first opened it. Throws
 * StartError, for a live shop also where no shop exists yet: an unmounted disk must never look like
 * a new shop.
 */
export function requireOwnDatabase(found: Found, mode: Mark): void {
  if (found.kind === 'foreign') throw new StartError(FOREIGN);
  if (found.kind === 'shop' && found.marks.has(RESTORING)) throw new StartError(CUT_OFF);
  const moved = found.kind === 'shop' && found.marks.get(MOVED);
  if (moved) throw new StartError(`${GONE} ${moved}. Check DATABASE_URL.`);
  if (found.kind === 'empty') {
    if (mode === 'demo') return;
    throw new StartError(`There is no shop in this database. ${MISSING}`);
  }
  if (found.mode === mode) return;
  if (found.mode === 'demo') throw new StartError(DEMO);
  if (found.mode === 'rehearsal') throw new StartError(REHEARSED);
  if (mode === 'demo') throw new StartError(REAL);
  if (mode === 'rehearsal') throw new StartError(NOT_A_COPY);
}

/** Throws StartError unless a new live shop may begin here. */
export function requireNoShop(found: Found): void {
  if (found.kind === 'foreign') throw new StartError(FOREIGN);
  if (found.kind === 'empty') return;
  if (found.mode === 'demo') throw new StartError(DEMO);
  throw new StartError('There is a shop in this database already: `npm start` opens it.');
}

/** Key of a restore or move into this database; removed once it is complete. */
export const RESTORING = 'restoring';
/** Key that holds the new address after a move. */
export const MOVED = 'moved';

const GONE = 'The shop of this database has moved, and opens no more here: it is at';

const FOREIGN =
  'This database holds tables of another program: give the shop a database of its own (DATABASE_URL).';
const DEMO = 'This database holds a demo shop: SHOP_MODE=live needs one of its own.';
const REAL =
  'This database holds a real shop: the demo never fills it. Set SHOP_MODE=live, ' +
  'or give the demo a DATABASE_URL of its own.';
const REHEARSED =
  'This database holds the rehearsal of a shop, a copy: only SHOP_MODE=rehearsal opens it. ' +
  'Check DATA_DIR and DATABASE_URL.';
const NOT_A_COPY =
  'This database holds a real shop. A rehearsal works on a copy of it, which ' +
  '`npm run rehearse` marks once (see docs/operations/updates.md).';
const CUT_OFF =
  'A restore or a move was cut off here, so not everything is there yet: run the same command again.';
const MISSING = `Check DATA_DIR and DATABASE_URL: is the disk mounted, was everything copied? ${HOW_TO_BEGIN}`;

/** Records the mode that owns the database. */
export async function claimDatabase(sql: postgres.Sql, mode: Mark): Promise<void> {
  await sql`insert into shop_meta (key, value) values ('mode', ${mode}) on conflict do nothing`;
}

/** Runs the fill once in the lifetime of a database. */
export async function fillOnce(sql: postgres.Sql, fill: () => Promise<void>): Promise<boolean> {
  const [done] = await sql`select 1 from shop_meta where key = 'demo_filled'`;
  if (done) return false;
  await fill();
  await sql`insert into shop_meta (key, value) values ('demo_filled', now()::text)`;
  return true;
}
