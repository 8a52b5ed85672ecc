import { DotChip } from '#app/ui/dot-chip.tsx';
import type { DebitCardStatus } from '#contract/debit-cards.ts';
import type { IdentityStatus } from '#contract/identity.ts';
import { cardStatusText, identityStatusText } from '#shared/labels/people.ts';

type Status = IdentityStatus | DebitCardStatus;

const LOOK: Record<Status, string> = {
  none: 'bg-line text-ink-700',
  new: 'bg-zaferan-50 text-zaferan-800',
  pending: 'bg-zaferan-50 text-zaferan-800',
  verified: 'bg-leaf-50 text-leaf-700',
  rejected: 'bg-anar-50 text-anar-600',
  expired: 'bg-violet-100 text-violet-800',
};
const NAMES: Record<Status, string> = { ...cardStatusText, ...identityStatusText };

export const KycStatus = ({ status }: { status: Status }) => (
  <DotChip look={LOOK[status]}>{NAMES[status]}</DotChip>
);
