import { redirect } from 'react-router';
import type { MovedTerm } from '#contract/catalogue.ts';

type List = { total: number; reachable?: number; page: number; pageSize: number };

export const lastPage = ({ total, reachable = total, pageSize }: Omit<List, 'page'>) =>
  Math.max(1, Math.ceil(reachable / pageSize));

/** Redirects a page beyond the end to the last one. */
export function keepWithin(list: List, address: URL) {
  if (list.page <= lastPage(list)) return;
  const params = new URLSearchParams(address.search);
  params.set('page', String(lastPage(list)));
  throw redirect(`${address.pathname}?${params}`);
}

/** Redirects an old slug of a brand or category to the current one. */
export function keepPresent({ moved = [] }: { moved?: MovedTerm[] | undefined }, address: URL) {
  if (moved.length === 0) return;
  const params = new URLSearchParams();
  for (const [name, value] of address.searchParams) {
    const now = moved.find(({ param, from }) => param === name && from === value)?.to ?? value;
    if (!params.has(name, now)) params.append(name, now);
  }
  throw redirect(`${address.pathname}?${params}`, 301);
}
