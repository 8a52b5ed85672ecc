import { DotChip } from '#app/ui/dot-chip.tsx';
import type { ManualOrderStatus } from '#contract/requests.ts';
import { requestStatusText } from '#shared/labels/requests.ts';

const LOOK: Record<ManualOrderStatus, string> = {
  new: 'bg-zaferan-50 text-zaferan-800',
  in_review: 'bg-violet-100 text-violet-800',
  quoted: 'bg-zaferan-100 text-zaferan-800',
  accepted: 'bg-firoozeh-50 text-firoozeh-700',
  converted: 'bg-leaf-50 text-leaf-700',
  rejected: 'bg-anar-50 text-anar-600',
  expired: 'bg-line text-ink-700',
};

export const RequestStatus = ({ status }: { status: ManualOrderStatus }) => (
  <DotChip look={LOOK[status]}>{requestStatusText[status]}</DotChip>
);
