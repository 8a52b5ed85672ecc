import type { ReactNode } from 'react';
import type { DetailKey } from '#app/common/detail-screen.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { InputOf, ReplyOf } from '#contract/endpoints.ts';

type Props<K extends DetailKey> = {
  endpoint: K;
  id: string;
  /** Reads the list again after a change in the panel. */
  onChange(): void;
  children(row: ReplyOf<K>, change: (row?: ReplyOf<K>) => void): ReactNode;
};

/** Contents of the panel beside a list, from the endpoint of the row's own page. */
export function PeekOf<K extends DetailKey>({ endpoint, id, onChange, children }: Props<K>) {
  // such an endpoint takes an id, which a generic key does not tell the compiler
  const input = { params: { id } } as unknown as InputOf<K> & object;
  const { data, error, mutate } = useApi(endpoint, input);
  if (error) return <FailedLoad isCard onRetry={() => void mutate()} />;
  // the row before stays until the next one is there
  if (!data || (data as { _id: string })._id !== id)
    return <Skeleton className="h-112 w-full rounded-tile" />;
  const change = (row?: ReplyOf<K>) => {
    void mutate(row, { revalidate: !row });
    onChange();
  };
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children(data, change)}</div>;
}
