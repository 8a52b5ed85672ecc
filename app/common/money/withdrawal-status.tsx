import { DotChip } from '#app/ui/dot-chip.tsx';
import type { WithdrawalStatus as Status } from '#contract/withdrawals.ts';
import { withdrawalStatusText } from '#shared/labels/people.ts';

const LOOK: Record<Status, string> = {
  pending: 'bg-zaferan-50 text-zaferan-800',
  approved: 'bg-sky-50 text-sky-700',
  paid: 'bg-leaf-50 text-leaf-700',
  rejected: 'bg-anar-50 text-anar-600',
  failed: 'bg-violet-100 text-violet-800',
  canceled: 'bg-line text-ink-700',
};

export const WithdrawalStatus = ({ status }: { status: Status }) => (
  <DotChip look={LOOK[status]}>{withdrawalStatusText[status]}</DotChip>
);
