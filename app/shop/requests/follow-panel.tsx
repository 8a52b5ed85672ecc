import type { ManualOrder } from '#contract/requests.ts';
import { FollowedLink } from './followed-link.tsx';
import { RequestCard } from './request-card.tsx';

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
