import { redirect } from 'react-router';

type List = { total: number; page: number; pageSize: number };

export const lastPage = ({ total, pageSize }: Omit<List, 'page'>) =>
  Math.max(1, Math.ceil(total / pageSize));

/** A page beyond the end leads to the last one. */
export function keepWithin(list: List, address: URL) {
  if (list.page <= lastPage(list)) return;
  const params = new URLSearchParams(address.search);
  params.set('page', String(lastPage(list)));
  throw redirect(`${address.pathname}?${params}`);
}
