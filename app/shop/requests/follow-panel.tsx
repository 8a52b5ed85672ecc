import { useEffect, useState } from 'react';
import { ApiError, api } from '#app/api.ts';
import { refusalText } from '#app/refusal.ts';
import { requestText } from '#app/text/requests.ts';
import { Skeleton } from '#app/ui/states.tsx';
import type { ManualOrder } from '#contract/requests.ts';
import { RequestCard } from './request-card.tsx';

type FollowedLinkProps = { followKey: string; onFound(request: ManualOrder): void };

type Props = {
  request: ManualOrder | undefined;
  /** Key from the link of an SMS. */
  followKey: string | null;
  onChange(request: ManualOrder): void;
  onClose(): void;
};

/** The loaded request, or its loading state. */
export default function FollowPanel({ request, followKey, onChange, onClose }: Props) {
  if (request) return <RequestCard request={request} onChange={onChange} onClose={onClose} />;
  return followKey ? <FollowedLink followKey={followKey} onFound={onChange} /> : null;
}

/** Loads the request behind the link of an SMS and shows an error if it fails. */
function FollowedLink({ followKey, onFound }: FollowedLinkProps) {
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
