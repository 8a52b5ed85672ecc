import type { AdminWithdrawal } from '#contract/withdrawals.ts';

export type WithdrawalProps = {
  row: AdminWithdrawal;
  onClose(): void;
  onChange(row?: AdminWithdrawal): void;
};
