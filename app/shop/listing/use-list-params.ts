import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listParams } from './listing-params.ts';

/**
 * Parameters of the list, the same as on the server, which renders one page for all equivalent
 * URLs.
 */
export function useListParams(): URLSearchParams {
  const [params] = useSearchParams();
  return useMemo(() => listParams(params), [params]);
}
