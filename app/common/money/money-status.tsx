import { DotChip } from '#app/ui/dot-chip.tsx';
import type { Order } from '#contract/orders.ts';
import type { TransferStatus as TransferState } from '#contract/transfers.ts';
import type { WithdrawalStatus as WithdrawalState } from '#contract/withdrawals.ts';
import { transferStatusText } from '#shared/labels/payments.ts';
import { withdrawalStatusText } from '#shared/labels/people.ts';
import { returnStatusText } from '#shared/labels/returns.ts';

type ReturnState = Order['returns'][number]['status'];

const RETURN_LOOK: Record<ReturnState, string> = {
  requested: 'bg-zaferan-50 text-zaferan-800',
  accepted: 'bg-sky-50 text-sky-700',
  received: 'bg-violet-100 text-violet-800',
  refunded: 'bg-leaf-50 text-leaf-700',
  refused: 'bg-anar-50 text-anar-600',
  canceled: 'bg-line text-ink-700',
};

export const ReturnStatus = ({ status }: { status: ReturnState }) => (
  <DotChip look={RETURN_LOOK[status]}>{returnStatusText[status]}</DotChip>
);

const TRANSFER_LOOK: Record<TransferState, string> = {
  pending: 'bg-zaferan-50 text-zaferan-800',
  checked: 'bg-sky-50 text-sky-700',
  confirmed: 'bg-leaf-50 text-leaf-700',
  rejected: 'bg-anar-50 text-anar-600',
  canceled: 'bg-line text-ink-700',
};

export const TransferStatus = ({ status }: { status: TransferState }) => (
  <DotChip look={TRANSFER_LOOK[status]}>{transferStatusText[status]}</DotChip>
);

const WITHDRAWAL_LOOK: Record<WithdrawalState, string> = {
  pending: 'bg-zaferan-50 text-zaferan-800',
  approved: 'bg-sky-50 text-sky-700',
  paid: 'bg-leaf-50 text-leaf-700',
  rejected: 'bg-anar-50 text-anar-600',
  failed: 'bg-violet-100 text-violet-800',
  canceled: 'bg-line text-ink-700',
};

export const WithdrawalStatus = ({ status }: { status: WithdrawalState }) => (
  <DotChip look={WITHDRAWAL_LOOK[status]}>{withdrawalStatusText[status]}</DotChip>
);
