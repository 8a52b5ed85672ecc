import type { ReactNode } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { Pages } from './pages.tsx';

type Props<Row> = {
  /** Undefined while the rows are on the way. */
  list: { items: Row[]; total: number; page: number; pageSize: number } | undefined;
  error: unknown;
  onRetry(): void;
  empty: ReactNode;
  /** What waits in the shape of the rows, where they are not two lines and an amount. */
  waiting?: ReactNode;
  /** One row, as a list item. */
  row(row: Row): ReactNode;
};

/** A page of a list of the console, or what stands in its place. */
export function PagedRows<Row>({ list, error, onRetry, empty, waiting, row }: Props<Row>) {
  if (!list && error) return <FailedLoad onRetry={onRetry} />;
  if (!list) return waiting ?? <Waiting />;
  if (list.items.length === 0) return empty;
  return (
    <>
      <ul className="divide-y divide-line">{list.items.map(row)}</ul>
      <Pages list={list} />
    </>
  );
}

const GHOSTS = ['a', 'b', 'c', 'd', 'e'];

const Waiting = () => (
  <div aria-hidden className="divide-y divide-line">
    {GHOSTS.map((key) => (
      <div key={key} className="flex items-center justify-between gap-4 py-4">
        <span className="grid gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-24" />
        </span>
        <Skeleton className="h-5 w-28" />
      </div>
    ))}
  </div>
);
