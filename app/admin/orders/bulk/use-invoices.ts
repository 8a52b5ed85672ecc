import useSWR from 'swr';
import { api } from '#app/api.ts';

/** Orders with their invoices of the sale, in the order of their ids. */
export function useInvoices(ids: string[]) {
  const read = (id: string) => {
    const at = { params: { id } };
    return Promise.all([
      api('GET /api/admin/orders/:id', at),
      api('GET /api/admin/orders/:id/invoices', at),
    ]).then(([order, invoices]) => ({
      order,
      invoices: invoices.filter(({ kind }) => kind === 'sale'),
    }));
  };
  return useSWR(ids.length > 0 && `invoices ${ids.join()}`, () => Promise.all(ids.map(read)), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
}
