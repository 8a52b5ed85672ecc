import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../text.ts';
import { FailedState, Skeleton } from '../../ui/states.tsx';

type Props = {
  /** Undefined while the rows are on the way. */
  rows: number | undefined;
  error: unknown;
  onRetry(): void;
  empty: ReactNode;
  children: ReactNode;
};

/** Rows of a list, or what stands in their place. */
export function ListStates({ rows, error, onRetry, empty, children }: Props) {
  if (rows === undefined && error)
    return (
      <FailedState icon={<WifiOff />} title={text.failed} retry={text.retry} onRetry={onRetry} />
    );
  if (rows === undefined) return <Waiting />;
  return rows === 0 ? empty : children;
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
