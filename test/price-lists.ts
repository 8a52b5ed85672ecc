import { newId } from '#server/db/new-id.ts';
import type { ListRule } from '#shared/price-lists/price-list.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import { HOUR } from '#shared/time.ts';
import type { TestContext } from './context.ts';
import { aPerson } from './people.ts';

type Item = {
  productId: string;
  price?: number | null;
  partialPrice?: number | null;
  tiers?: Tier[];
};
export type WantedList = {
  /** Exactly one of the two. */
  groupId?: string;
  userId?: string;
  title?: string;
  base?: 'same' | 'totalSell' | 'partialSell';
  onCost?: boolean;
  percent?: number | null;
  roundTo?: number;
  rules?: ListRule[];
  saleTypes?: SaleKind[];
  minSum?: number;
  withPromotions?: boolean;
  isActive?: boolean;
  /** Hours from now. */
  from?: number;
  until?: number | null;
  items?: Item[];
};

/** Puts a group there with these members. */
export async function aGroup({ sql, clock }: TestContext, members: string[] = []): Promise<string> {
  const id = newId();
  const at = clock.now.toISOString();
  await sql`insert into buyer_groups (id, title, created_at) values (${id}, ${`گروه ${id}`}, ${at})`;
  for (const userId of members)
    await sql`
    insert into group_members (user_id, group_id, added_at, actor_id)
    values (${userId}, ${id}, ${at}, ${userId})`;
  return id;
}

/** Puts a price list there: ten percent off for a day, unless told otherwise. */
export async function aPriceList(shop: TestContext, wanted: WantedList): Promise<string> {
  const { sql, clock } = shop;
  const id = newId();
  const at = (hours: number) => new Date(clock.now.getTime() + hours * HOUR).toISOString();
  const { percent = -10, from = 0, until = 24, items = [] } = wanted;
  const actor = await aPerson(shop, { role: 'admin' });
  await sql`insert into price_lists ${sql({
    id,
    title: wanted.title ?? 'همکار',
    group_id: wanted.groupId ?? null,
    user_id: wanted.userId ?? null,
    base: wanted.base ?? 'same',
    on_cost: wanted.onCost ?? false,
    percent,
    round_to: wanted.roundTo ?? 1,
    sale_types: wanted.saleTypes ?? ['totalSell', 'partialSell'],
    starts_at: at(from),
    ends_at: until === null ? null : at(until),
    min_sum: wanted.minSum ?? 0,
    with_promotions: wanted.withPromotions ?? false,
    is_active: wanted.isActive ?? true,
    actor_id: actor.id,
    items: items.length,
    created_at: at(0),
  })}`;
  await sql`update price_lists set rules = ${JSON.stringify(wanted.rules ?? [])}::text::jsonb
    where id = ${id}`;
  for (const { productId, price = null, partialPrice = null, tiers = [] } of items)
    await sql`
    insert into price_list_items (list_id, product_id, price, partial_price, tiers)
    values (${id}, ${productId}, ${price}, ${partialPrice}, ${JSON.stringify(tiers)}::text::jsonb)`;
  return id;
}
