import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { type CardRow, cardColumns, discountedRows, inStock, toCard } from './card.ts';
import { asPublic, hiddenFor } from './hide-wholesale.ts';
import { readTerms } from './read-terms.ts';

/** Products of a block: four blocks of six stay full even if all contain the same products. */
const SIZE = 24;
/** The wholesale block shows the best savings among so many of the best sold. */
const LOOKED_AT = 200;

/** Blocks of the home page with products in stock; a product may be in several. */
export async function readHomeBlocks(ctx: Ctx) {
  const { sql } = ctx;
  const [names, { shopName }] = await Promise.all([readTerms(ctx), readSettings(ctx)]);
  const shown = sql`p.status = 'published' and p.is_lead and ${inStock(sql)}`;
  const bestsold = sql`p.sold_count desc nulls last, p.id desc nulls last`;
  const read = (from: ReturnType<typeof sql>) =>
    sql<CardRow[]>`select ${cardColumns(sql)} from ${from}`;
  const [discounted, bestselling, suggested, newest, wholesale] = await Promise.all([
    read(
      sql`${discountedRows(sql)}
        where ${shown}
        order by o.percent desc nulls last, p.id
        limit ${SIZE}`,
    ),
    read(sql`products p where ${shown} order by ${bestsold} limit ${SIZE}`),
    read(sql`products p where ${shown} and p.is_suggested order by p.sort, p.id limit ${SIZE}`),
    read(
      sql`products p
        where ${shown}
        order by p.published_at desc nulls last, p.id desc nulls last
        limit ${SIZE}`,
    ),
    read(sql`(select *
        from products p
        where ${shown} and p.sale_types @> '{totalSell,partialSell}'
        order by ${bestsold}
        limit ${LOOKED_AT}) p
      order by p.price::float8 / p.partial_price, p.id limit ${SIZE}`),
  ]);
  const blocks = [
    { key: 'discounted' as const, title: 'تخفیف‌دارها', rows: discounted, until: endOf(discounted) },
    { key: 'bestselling' as const, title: 'پرفروش‌ترین‌ها', rows: bestselling },
    { key: 'suggested' as const, title: `پیشنهاد ${shopName}`, rows: suggested },
    { key: 'newest' as const, title: 'جدیدترین‌ها', rows: newest },
    { key: 'wholesale' as const, title: 'ویژه خرید عمده', rows: wholesale },
  ];
  // the order of the wholesale block tells how much wholesale saves
  const isHidden = (await hiddenFor(ctx)) !== null;
  const shownBlocks = blocks.filter(
    ({ rows, key }) => rows.length > 0 && !(isHidden && key === 'wholesale'),
  );
  return {
    blocks: await Promise.all(
      shownBlocks.map(async ({ rows, ...block }) => ({
        ...block,
        items: await asPublic(
          ctx,
          rows.map((row) => toCard(row, names)),
        ),
      })),
    ),
  };
}

/** The first end of the promotions behind these products. */
function endOf(rows: CardRow[]): string | undefined {
  const ends = rows.flatMap(({ offers }) => Object.values(offers ?? {}).map(({ until }) => until));
  return ends.sort()[0];
}
