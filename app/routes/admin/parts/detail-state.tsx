import { SearchX, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../../api.ts';
import { text } from '../../../text.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState, FailedState, Skeleton } from '../../../ui/states.tsx';

type Props = { error: unknown; back: string; backLabel: string; onRetry(): void };

/** In place of one product or order: on the way, not there, or not fetched. */
export function DetailState({ error, back, backLabel, onRetry }: Props) {
  if (!error)
    return (
      <div aria-hidden className="grid gap-4">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-72 w-full rounded-tile" />
        <Skeleton className="h-56 w-full rounded-tile" />
      </div>
    );
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="rounded-tile bg-card shadow-1">
      {isMissing ? (
        <EmptyState
          icon={<SearchX />}
          title={text.error.title404}
          body={text.error.body404}
          action={
            <Link to={back} className={buttonLook()}>
              {backLabel}
            </Link>
          }
        />
      ) : (
        <FailedState icon={<WifiOff />} title={text.failed} retry={text.retry} onRetry={onRetry} />
      )}
    </div>
  );
}
