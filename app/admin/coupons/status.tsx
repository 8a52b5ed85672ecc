import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { CouponRow } from '#contract/desk/coupons.ts';
import { couponStatusText } from '#shared/labels/coupons.ts';

const TURN: Record<CouponRow['status'], Turn> = { draft: 'shop', active: 'done', stopped: 'over' };

export const CouponStatus = ({ status }: Pick<CouponRow, 'status'>) => (
  <DotChip turn={TURN[status]}>{couponStatusText[status]}</DotChip>
);
