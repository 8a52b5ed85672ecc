import useSWR from 'swr';
import type { EndpointKey, InputOf, ReplyOf } from '#contract/endpoints.ts';
import { addressOf, api } from './api.ts';

/** Reads an endpoint for a console or staff screen and keeps it: {data, error, isLoading, mutate}. `null` waits. */
export function useApi<K extends EndpointKey>(key: K, input: (InputOf<K> & object) | null) {
  const { params, query } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  const [, path] = key.split(' ') as [string, string];
  return useSWR<ReplyOf<K>>(
    input && addressOf(path, params, query),
    // the tuple of api() is optional or not by the endpoint; here the input is always given
    () => (api as (key: K, input: unknown) => Promise<ReplyOf<K>>)(key, input),
    { shouldRetryOnError: false, revalidateOnFocus: false, keepPreviousData: true },
  );
}
