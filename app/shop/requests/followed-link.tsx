import { useEffect, useState } from 'react';
import { ApiError, api } from '#app/api.ts';
import { refusalText } from '#app/refusal.ts';
import { requestText } from '#app/text/requests.ts';
import { Skeleton } from '#app/ui/states.tsx';
import type { ManualOrder } from '#contract/requests.ts';

type Props = { followKey: string; onFound(request: ManualOrder): void };

/** Loads the request behind the link of an SMS and shows an error if it fails. */
export function FollowedLink({ followKey, onFound }: Props) {
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each link
  useEffect(() => {
    api('GET /api/manual-orders/follow', { query: { key: followKey } }).then(onFound, setError);
  }, [followKey]);
  if (error === undefined) return <Skeleton className="h-40 w-full rounded-tile" />;
  return (
    <p role="alert" className="rounded-control bg-anar-50 px-4 py-3 text-anar-600">
      {error instanceof ApiError && error.status === 404
        ? requestText.follow.noneByLink
        : refusalText(error)}
    </p>
  );
}
