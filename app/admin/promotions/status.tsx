import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { PromotionStatus as Status } from '#contract/desk/promotions.ts';
import { promotionStatusText } from '#shared/labels/promotions.ts';

const TURN: Record<Status, Turn> = {
  draft: 'shop',
  set: 'underway',
  running: 'done',
  ended: 'over',
  stopped: 'over',
};

export const PromotionStatus = ({ status }: { status: Status }) => (
  <DotChip turn={TURN[status]}>{promotionStatusText[status]}</DotChip>
);
