import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { Order } from '#contract/orders.ts';
import type { TransferStatus as TransferState } from '#contract/transfers.ts';
import type { WithdrawalStatus as WithdrawalState } from '#contract/withdrawals.ts';
import { transferStatusText } from '#shared/labels/payments.ts';
import { withdrawalStatusText } from '#shared/labels/people.ts';
import { returnStatusText } from '#shared/labels/returns.ts';

type ReturnState = Order['returns'][number]['status'];

const RETURN_TURN: Record<ReturnState, Turn> = {
  requested: 'shop',
  accepted: 'buyer',
  received: 'shop',
  refunded: 'done',
  refused: 'failed',
  canceled: 'over',
};

export const ReturnStatus = ({ status }: { status: ReturnState }) => (
  <DotChip turn={RETURN_TURN[status]}>{returnStatusText[status]}</DotChip>
);

const TRANSFER_TURN: Record<TransferState, Turn> = {
  pending: 'shop',
  checked: 'shop',
  confirmed: 'done',
  rejected: 'failed',
  canceled: 'over',
};

export const TransferStatus = ({ status }: { status: TransferState }) => (
  <DotChip turn={TRANSFER_TURN[status]}>{transferStatusText[status]}</DotChip>
);

const WITHDRAWAL_TURN: Record<WithdrawalState, Turn> = {
  pending: 'shop',
  approved: 'shop',
  paid: 'done',
  rejected: 'failed',
  failed: 'failed',
  canceled: 'over',
};

export const WithdrawalStatus = ({ status }: { status: WithdrawalState }) => (
  <DotChip turn={WITHDRAWAL_TURN[status]}>{withdrawalStatusText[status]}</DotChip>
);
