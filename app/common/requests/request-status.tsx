import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { ManualOrderStatus } from '#contract/requests.ts';
import { requestStatusText } from '#shared/labels/requests.ts';

const TURN: Record<ManualOrderStatus, Turn> = {
  new: 'shop',
  in_review: 'shop',
  quoted: 'buyer',
  accepted: 'shop',
  converted: 'done',
  rejected: 'failed',
  expired: 'over',
};

export const RequestStatus = ({ status }: { status: ManualOrderStatus }) => (
  <DotChip turn={TURN[status]}>{requestStatusText[status]}</DotChip>
);
