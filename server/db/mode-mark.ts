import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import type { Found } from './inspect-database.ts';
import { HOW_TO_BEGIN, StartError } from './start-error.ts';

/**
 * Keeps invented data and real data apart: a database belongs to the mode that first opened it. Throws StartError,
 * and for a live shop also where there is none yet: an unmounted disk must never look like a new shop.
 */
export function requireOwnDatabase(found: Found, mode: Config['mode']): void {
  if (found.kind === 'foreign') throw new StartError(FOREIGN);
  if (found.kind === 'empty') {
    if (mode === 'live') throw new StartError(`There is no shop in this database. ${MISSING}`);
    return;
  }
  if (found.mode === mode) return;
  if (found.mode === 'demo') throw new StartError(DEMO);
  if (mode === 'demo') throw new StartError(REAL);
}

/** Throws StartError unless a new live shop may begin here. */
export function requireNoShop(found: Found): void {
  if (found.kind === 'foreign') throw new StartError(FOREIGN);
  if (found.kind === 'empty') return;
  if (found.mode === 'demo') throw new StartError(DEMO);
  throw new StartError('There is a shop in this database already: `npm start` opens it.');
}

const FOREIGN =
  'This database holds tables of another program: give the shop a database of its own (DATABASE_URL).';
const DEMO = 'This database holds a demo shop: SHOP_MODE=live needs one of its own.';
const REAL =
  'This database holds a real shop: the demo never fills it. Set SHOP_MODE=live, ' +
  'or give the demo a DATABASE_URL of its own.';
const MISSING = `Check DATA_DIR and DATABASE_URL: is the disk mounted, was everything copied? ${HOW_TO_BEGIN}`;

/** Writes down whose the database is. */
export async function claimDatabase(sql: postgres.Sql, mode: Config['mode']): Promise<void> {
  await sql`insert into shop_meta (key, value) values ('mode', ${mode}) on conflict do nothing`;
}

/** Runs the fill once in the life of a database. */
export async function fillOnce(sql: postgres.Sql, fill: () => Promise<void>): Promise<boolean> {
  const [done] = await sql`select 1 from shop_meta where key = 'demo_filled'`;
  if (done) return false;
  await fill();
  await sql`insert into shop_meta (key, value) values ('demo_filled', now()::text)`;
  return true;
}
