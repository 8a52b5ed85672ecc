import type { ReplyOf } from '#contract/endpoints.ts';
import type { PastPrice } from '#contract/products/past-prices.ts';
import type { Ctx } from '#server/context.ts';
import { hiddenFor } from '#server/domain/catalogue/hide-wholesale.ts';
import { notFound } from '#server/errors.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import { DAY } from '#shared/time.ts';

const DAYS = 90;
/** Steps of one chart; beyond it the later ones are left out, and no chart shows as many. */
const MAX_STEPS = 400;

type Row = PastPrice & { saleType: SaleKind };
type Reply = ReplyOf<'GET /api/main/products/:id/prices'>;

/** Prices of a published product that buyers saw in the last 90 days, in toman. Throws `not_found`. */
export async function readPriceHistory(ctx: Ctx, { id }: { id: string }): Promise<Reply> {
  const since = new Date(ctx.now().getTime() - DAYS * DAY).toISOString();
  const [[known], rows] = await Promise.all([
    ctx.sql`select 1 from products where id = ${id} and status = 'published'`,
    readSteps(ctx, id, since),
  ]);
  if (!known) throw notFound();
  const of = (type: SaleKind) =>
    rows.filter(({ saleType }) => saleType === type).map(({ at, price }) => ({ at, price }));
  const isHidden = (await hiddenFor(ctx)) !== null;
  const totalSell = isHidden ? [] : of('totalSell');
  return { days: DAYS, totalSell, partialSell: of('partialSell') };
}

/** The price that stood at the beginning, and each one after it. */
const readSteps = ({ sql }: Ctx, id: string, since: string) => sql<Row[]>`
  select k.type as sale_type, h.at, h.price
  from (values ('totalSell'), ('partialSell')) k(type)
  cross join lateral (
    (select h.id, ${since}::timestamptz as at, h.price from price_history h
      where h.product_id = ${id} and h.sale_type = k.type and h.at <= ${since}::timestamptz
      order by h.at desc, h.id desc limit 1)
    union all
    (select h.id, h.at, h.price from price_history h
      where h.product_id = ${id} and h.sale_type = k.type and h.at > ${since}::timestamptz
      order by h.at desc, h.id desc limit ${MAX_STEPS})) h
  order by k.type, h.at, h.id`;
