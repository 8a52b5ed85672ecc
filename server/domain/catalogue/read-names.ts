import type { Ctx } from '#server/context.ts';
import { createSingleFlight, type SingleFlight } from '#server/db/single-flight.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { slugOf } from './product-path.ts';

export type Named = {
  id: string;
  name: string;
  slug: string;
  aliases: string[];
  isActive: boolean;
};
/** Every brand and category by id; there are few of them beside the products. */
export type Names = { brands: Map<string, Named>; categories: Map<string, Named> };

const flights = new WeakMap<Ctx['sql'], SingleFlight>();

/** Reads all brands and categories, hidden ones too. */
export function readNames({ sql, remember }: Ctx): Promise<Names> {
  const share = flights.get(sql) ?? createSingleFlight();
  flights.set(sql, share);
  return remember('names', ['brands', 'categories'], () => share('names', () => queryNames(sql)));
}

async function queryNames(sql: Ctx['sql']): Promise<Names> {
  const rows = await sql<(Named & { isBrand: boolean; sort: number })[]>`
    select id, name, slug, aliases, is_active, true as is_brand, sort from brands
    union all
    select id, name, slug, aliases, is_active, false, sort from categories
    order by sort, name`;
  const byId = (isBrand: boolean) =>
    new Map(rows.filter((row) => row.isBrand === isBrand).map((row) => [row.id, row]));
  return { brands: byId(true), categories: byId(false) };
}

/** The one that goes by this slug, name, or earlier slug. */
export function findNamed(all: Iterable<Named>, asked: string): Named | undefined {
  const list = [...all];
  const slug = slugOf(asked);
  const joined = foldJoined(asked);
  return (
    list.find((one) => one.slug === asked) ??
    list.find((one) => one.slug === slug || foldJoined(one.name) === joined) ??
    list.find((one) => one.aliases.includes(asked) || one.aliases.includes(slug))
  );
}
