import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { ExceptionRow } from '#contract/desk/settlements.ts';
import { exceptionStatusText } from '#shared/labels/settlements.ts';

const TURN: Record<ExceptionRow['status'], Turn> = {
  open: 'shop',
  accepted: 'done',
  refunded: 'done',
  linked: 'done',
  ignored: 'over',
  resolved: 'done',
};

export const ExceptionStatus = ({ status }: Pick<ExceptionRow, 'status'>) => (
  <DotChip turn={TURN[status]}>{exceptionStatusText[status]}</DotChip>
);
