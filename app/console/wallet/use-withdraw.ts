import { api } from '#app/api.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { kycText } from '#app/text/kyc.ts';
import type { DebitCard } from '#contract/debit-cards.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { errorText } from '#shared/labels/errors.ts';

const t = kycText.withdraw;
type Wallet = Pick<ReplyOf<'GET /api/withdrawals'>, 'balance' | 'held' | 'limits'>;

/** Largest amount of a withdrawal now, in tomans. */
export const mostOf = ({ balance, held, limits }: Wallet) =>
  Math.max(0, Math.min(balance - held, limits.max, limits.todayLeft));

/** Form of a withdrawal: amount and card. */
export function useWithdraw(wallet: Wallet, cards: DebitCard[]) {
  const usable = cards.filter(({ status }) => status === 'verified');
  const suggested = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  const attempt = useAttempt('withdrawal');
  const form = useNewForm({
    name: 'withdrawal',
    // null until an amount is typed
    start: { amount: null as number | null, debitCardId: suggested?._id ?? '' },
    labels: { amount: t.amount, debitCardId: t.card },
    check: ({ amount }) => ({ amount: faultOf(amount, wallet) }),
  });
  const send = () =>
    form.save(({ amount, debitCardId }): Promise<Withdrawal> => {
      const body = { amount: amount ?? 0, debitCardId };
      return attempt.once(body, (headers) => api('POST /api/withdrawals', { body, headers }));
    });
  return { ...form, usable, send };
}

function faultOf(amount: number | null, { balance, held, limits }: Wallet): string | undefined {
  if (amount === null) return t.amountNeeded;
  if (amount < limits.min) return errorText('withdraw_min', { n: limits.min });
  if (amount > limits.max) return errorText('withdraw_max', { n: limits.max });
  return amount > balance - held ? errorText('wallet_balance_not_enough') : undefined;
}
