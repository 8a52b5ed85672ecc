import { useCallback, useEffect, useState } from 'react';

type Fetch<Row> = (input: { params: { id: string }; signal?: AbortSignal }) => Promise<Row>;

/**
 * Reads a row afresh each time, as a form must not start from the cache. `fetchRow` is a module
 * constant.
 */
export function useFresh<Row>(fetchRow: Fetch<Row>, id: string) {
  const [read, setRead] = useState<{ row?: Row; error?: unknown }>({});
  const fetchIt = useCallback(
    (signal?: AbortSignal) => {
      setRead({});
      fetchRow({ params: { id }, ...(signal && { signal }) }).then(
        (row) => setRead({ row }),
        (error: unknown) => signal?.aborted || setRead({ error }),
      );
    },
    [id, fetchRow],
  );
  useEffect(() => {
    const leaving = new AbortController();
    fetchIt(leaving.signal);
    return () => leaving.abort();
  }, [fetchIt]);
  return { ...read, retry: () => fetchIt() };
}
