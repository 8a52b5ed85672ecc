import type { ReactNode } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { Pages } from './pages.tsx';

export type PagedRowsProps<Row> = {
  /** Response of the endpoint of the list. */
  answer: {
    data: { items: Row[]; total: number; page: number; pageSize: number } | undefined;
    error: unknown;
    isLoading: boolean;
    mutate(): Promise<unknown>;
  };
  empty: ReactNode;
  /** Skeleton of the rows, if they are not two lines and an amount. */
  waiting?: ReactNode;
  /** Renders one row as a list item. */
  row(row: Row): ReactNode;
};

/** A page of a list in the console, or its placeholder. */
export function PagedRows<Row>({ answer, empty, waiting, row }: PagedRowsProps<Row>) {
  const { data: list, error, isLoading, mutate } = answer;
  if (!list && error) return <FailedLoad onRetry={() => void mutate()} />;
  if (!list) return waiting ?? <Waiting />;
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
      {list.items.length === 0 ? (
        empty
      ) : (
        <>
          <ul className="divide-y divide-line">{list.items.map(row)}</ul>
          <Pages list={list} />
        </>
      )}
    </div>
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
