import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { COUNTED_EXACTLY } from '#shared/limits.ts';
import { MINUTE } from '#shared/time.ts';

type Sums = { sum: number; held: number };
type Row = Sums & { rows: number };

const memories = new WeakMap<Ctx['sql'], LRUCache<string, Row>>();

/** Balances and what is held of all wallets `w` that match, tomans; those of very many may be a minute old. */
export async function sumOf(ctx: Ctx, where: Fragment, key: string): Promise<Sums> {
  const memory = memoryOf(ctx.sql);
  const { rows: _, ...sums } = memory.get(key) ?? (await querySums(ctx, where, memory, key));
  return sums;
}

async function querySums(
  { sql }: Ctx,
  where: Fragment,
  memory: LRUCache<string, Row>,
  key: string,
): Promise<Row> {
  const [row = { sum: 0, held: 0, rows: 0 }] = await sql<Row[]>`
    select coalesce(sum(w.balance), 0)::bigint as sum, count(*)::int as rows, (
      select coalesce(sum(o.amount), 0)::bigint
      from withdrawals o
      join wallets w on w.user_id = o.user_id
      where o.status in ${openWithdrawal(sql)} and ${where}) as held
    from wallets w where ${where}`;
  if (row.rows > COUNTED_EXACTLY) memory.set(key, row);
  return row;
}

function memoryOf(sql: Ctx['sql']) {
  const found = memories.get(sql) ?? new LRUCache<string, Row>({ max: 100, ttl: MINUTE });
  memories.set(sql, found);
  return found;
}
