import { api } from '#app/api.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { errorText } from '#app/text/errors.ts';
import { kycText } from '#app/text/kyc.ts';
import type { DebitCard } from '#contract/debit-cards.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';

const t = kycText.withdraw;
type Wallet = Pick<ReplyOf<'GET /api/withdrawals'>, 'balance' | 'held' | 'limits'>;

/** The most that may be asked for now, in tomans. */
export const mostOf = ({ balance, held, limits }: Wallet) =>
  Math.max(0, Math.min(balance - held, limits.max, limits.todayLeft));

/** Amount, card and sending of a withdrawal. */
export function useWithdraw(wallet: Wallet, cards: DebitCard[]) {
  const usable = cards.filter(({ status }) => status === 'verified');
  const suggested = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  const attempt = useAttempt();
  const form = useNewForm({
    name: null,
    // null until an amount is typed
    start: { amount: null as number | null, debitCardId: suggested?._id ?? '' },
    labels: { amount: t.amount, debitCardId: t.card },
    check: ({ amount }) => ({ amount: faultOf(amount, wallet) }),
  });
  const send = () =>
    form.save(({ amount, debitCardId }): Promise<Withdrawal> => {
      const body = { amount: amount ?? 0, debitCardId };
      const headers = { 'idempotency-key': attempt.keyFor(body) };
      return api('POST /api/withdrawals', { body, headers });
    });
  return { ...form, usable, send };
}

function faultOf(amount: number | null, { balance, held, limits }: Wallet): string | undefined {
  if (amount === null) return t.amountNeeded;
  if (amount < limits.min) return errorText('withdraw_min', { n: limits.min });
  if (amount > limits.max) return errorText('withdraw_max', { n: limits.max });
  return amount > balance - held ? errorText('wallet_balance_not_enough') : undefined;
}
