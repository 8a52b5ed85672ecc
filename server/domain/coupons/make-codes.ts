import { randomInt } from 'node:crypto';
import { type Ctx, inTransaction } from '#server/context.ts';

const BATCH = 5_000;
/** Letters and digits that nobody confuses on paper. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Random signs of a code: a million codes are one in a million of all. */
const LENGTH = 8;

/** Makes the codes of all series that miss some, a batch in a transaction. */
export async function makeCodes(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted && (await inTransaction(ctx, makeBatch)));
}

/** Makes one batch; false where no series misses codes. A killed process goes on where it was. */
async function makeBatch(tx: Ctx): Promise<boolean> {
  const [series] = await tx.sql<{ id: string; prefix: string; left: number }[]>`
    select id, series_prefix as prefix, series_size - series_made as left from coupons
    where series_made < series_size order by id limit 1 for no key update skip locked`;
  if (!series) return false;
  const codes = Array.from({ length: Math.min(BATCH, series.left) }, () =>
    [series.prefix, ...Array.from({ length: LENGTH }, sign)].join(''),
  );
  const rows = await tx.sql`
    insert into coupon_codes (code, coupon_id, is_single)
    select distinct code, ${series.id}::uuid, true from unnest(${codes}::text[]) code
    on conflict (code) do nothing returning 1`;
  await tx.sql`
    update coupons set series_made = series_made + ${rows.length} where id = ${series.id}`;
  return true;
}

const sign = () => SIGNS[randomInt(SIGNS.length)] ?? '';
