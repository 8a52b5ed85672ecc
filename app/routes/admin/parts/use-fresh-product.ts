import { useCallback, useEffect, useState } from 'react';
import type { AdminProduct } from '../../../../contract/admin-catalogue.ts';
import { api } from '../../../api.ts';

type Read = { product?: AdminProduct; error?: unknown };

/** Reads a product anew each time: a form must not start with what was kept from before. */
export function useFreshProduct(id: string) {
  const [read, setRead] = useState<Read>({});
  const fetchIt = useCallback(
    (signal?: AbortSignal) => {
      setRead({});
      api('GET /api/admin/products/:id', { params: { id }, ...(signal && { signal }) }).then(
        (product) => setRead({ product }),
        (error: unknown) => signal?.aborted || setRead({ error }),
      );
    },
    [id],
  );
  useEffect(() => {
    const leaving = new AbortController();
    fetchIt(leaving.signal);
    return () => leaving.abort();
  }, [fetchIt]);
  return { ...read, retry: () => fetchIt() };
}
