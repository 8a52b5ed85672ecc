import { redirect } from 'react-router';
import type { ProductList } from '../../../contract/catalogue.ts';

export const lastPage = ({ total, pageSize }: Pick<ProductList, 'total' | 'pageSize'>) =>
  Math.max(1, Math.ceil(total / pageSize));

/** A page beyond the end leads to the last one. */
export function keepWithin(list: ProductList, address: URL) {
  if (list.page <= lastPage(list)) return;
  const params = new URLSearchParams(address.search);
  params.set('page', String(lastPage(list)));
  throw redirect(`${address.pathname}?${params}`);
}
