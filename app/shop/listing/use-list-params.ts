import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listParams } from './listing-params.ts';

/** What the address asks of the list; the same on the server, which draws a page once for all its wordings. */
export function useListParams(): URLSearchParams {
  const [params] = useSearchParams();
  return useMemo(() => listParams(params), [params]);
}
