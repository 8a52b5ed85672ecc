import { useRef } from 'react';
import useSWR from 'swr';
import type { EndpointKey, InputOf, ReplyOf } from '#contract/endpoints.ts';
import { addressOf, api } from './api.ts';

/**
 * Reads an endpoint for a console or staff screen and caches it: {data, error, isLoading, mutate}.
 * `null` waits. While another page or filter loads, `data` holds the previous rows; after an error
 * it is undefined.
 */
export function useApi<K extends EndpointKey>(key: K, input: (InputOf<K> & object) | null) {
  const { params, query } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  const [, path] = key.split(' ') as [string, string];
  const answer = useSWR<ReplyOf<K>>(
    input && addressOf(path, params, query),
    // api() makes its input optional by endpoint; here it is always given
    () => (api as (key: K, input: unknown) => Promise<ReplyOf<K>>)(key, input),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const last = useRef(answer.data);
  last.current = answer.data ?? (answer.error ? undefined : last.current);
  return {
    data: last.current,
    error: answer.error,
    isLoading: answer.isLoading,
    mutate: answer.mutate,
    // a getter, as SWR renders the caller on each revalidation once it was read
    get isValidating() {
      return answer.isValidating;
    },
  };
}
