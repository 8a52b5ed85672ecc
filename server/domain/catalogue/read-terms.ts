import type { Ctx } from '#server/context.ts';
import { createSingleFlight, type SingleFlight } from '#server/db/single-flight.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { slugOf } from './product-path.ts';

export type Term = {
  id: string;
  name: string;
  slug: string;
  aliases: string[];
  isActive: boolean;
};
/** Every brand and category by id; there are few of them beside the products. */
export type Terms = { brands: Map<string, Term>; categories: Map<string, Term> };

const flights = new WeakMap<Ctx['sql'], SingleFlight>();

/** Reads all brands and categories, hidden ones too. */
export function readTerms({ sql, remember }: Ctx): Promise<Terms> {
  const share = flights.get(sql) ?? createSingleFlight();
  flights.set(sql, share);
  return remember('names', ['brands', 'categories'], () => share('names', () => queryNames(sql)));
}

async function queryNames(sql: Ctx['sql']): Promise<Terms> {
  const rows = await sql<(Term & { isBrand: boolean; sort: number })[]>`
    select id, name, slug, aliases, is_active, true as is_brand, sort from brands
    union all
    select id, name, slug, aliases, is_active, false, sort from categories
    order by sort, name`;
  const byId = (isBrand: boolean) =>
    new Map(rows.filter((row) => row.isBrand === isBrand).map((row) => [row.id, row]));
  return { brands: byId(true), categories: byId(false) };
}

/** The one that goes by this slug, name, or earlier slug. */
export function findTerm(all: Iterable<Term>, asked: string): Term | undefined {
  const list = [...all];
  const slug = slugOf(asked);
  const joined = foldJoined(asked);
  return (
    list.find((one) => one.slug === asked) ??
    list.find((one) => one.slug === slug || foldJoined(one.name) === joined) ??
    list.find((one) => one.aliases.includes(asked) || one.aliases.includes(slug))
  );
}
