import useSWR from 'swr';
import { ApiError, api } from '#app/api.ts';

/** Orders with their invoices of the sale, in the order of their ids; unknown ids are left out. */
export function useInvoices(ids: string[]) {
  const readAll = async () => (await Promise.all(ids.map(readOne))).flat();
  return useSWR(ids.length > 0 && `invoices ${ids.join()}`, readAll, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
}

async function readOne(id: string) {
  const at = { params: { id } };
  try {
    const [order, invoices] = await Promise.all([
      api('GET /api/admin/orders/:id', at),
      api('GET /api/admin/orders/:id/invoices', at),
    ]);
    return [{ order, invoices: invoices.filter(({ kind }) => kind === 'sale') }];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
