import type postgres from 'postgres';
import type { Config } from '../config.ts';
import { StartError } from './migrate.ts';

/** Keeps invented data and real data apart: a database belongs to the mode that first opened it. */
export async function claimDatabase(sql: postgres.Sql, mode: Config['mode']): Promise<void> {
  const [mark] = await sql`select value from shop_meta where key = 'mode'`;
  if (mark?.value === mode) return;
  if (mark?.value === 'demo') {
    throw new StartError('This database holds a demo shop: SHOP_MODE=live needs one of its own.');
  }
  if (mode === 'demo' && (mark || (await hasRecords(sql)))) {
    throw new StartError(
      'This database holds a real shop: the demo never fills it. Set SHOP_MODE=live, ' +
        'or give the demo a DATABASE_URL of its own.',
    );
  }
  await sql`insert into shop_meta (key, value) values ('mode', ${mode})`;
}

async function hasRecords(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from users) or exists (select from products) as found`;
  return Boolean(row?.found);
}

/** Runs the fill once in the life of a database. */
export async function fillOnce(sql: postgres.Sql, fill: () => Promise<void>): Promise<boolean> {
  const [done] = await sql`select 1 from shop_meta where key = 'demo_filled'`;
  if (done) return false;
  await fill();
  await sql`insert into shop_meta (key, value) values ('demo_filled', now()::text)`;
  return true;
}
