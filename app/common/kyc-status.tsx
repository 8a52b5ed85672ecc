import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { DebitCardStatus } from '#contract/debit-cards.ts';
import type { IdentityStatus } from '#contract/identity.ts';
import { cardStatusText, identityStatusText } from '#shared/labels/people.ts';

type Status = IdentityStatus | DebitCardStatus;

const TURN: Record<Status, Turn> = {
  none: 'buyer',
  new: 'shop',
  pending: 'shop',
  verified: 'done',
  rejected: 'failed',
  expired: 'buyer',
};
const NAMES: Record<Status, string> = { ...cardStatusText, ...identityStatusText };

export const KycStatus = ({ status }: { status: Status }) => (
  <DotChip turn={TURN[status]}>{NAMES[status]}</DotChip>
);
