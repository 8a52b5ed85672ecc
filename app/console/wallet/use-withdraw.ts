import { useState } from 'react';
import { api } from '#app/api.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { errorText } from '#app/text/errors.ts';
import { trustText } from '#app/text/trust.ts';
import type { DebitCard } from '#contract/debit-cards.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';

const t = trustText.withdraw;
type Wallet = Pick<ReplyOf<'GET /api/withdrawals'>, 'balance' | 'held' | 'limits'>;

/** The most that may be asked for now, in tomans. */
export const mostOf = ({ balance, held, limits }: Wallet) =>
  Math.max(0, Math.min(balance - held, limits.max, limits.todayLeft));

/** Amount, card and sending of a withdrawal. */
export function useWithdraw(wallet: Wallet, cards: DebitCard[]) {
  const usable = cards.filter(({ status }) => status === 'verified');
  const suggested = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  const [amount, setAmount] = useState<number | null>(null);
  const [cardId, setCardId] = useState(suggested?._id ?? '');
  const [amountError, setAmountError] = useState<string>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt();
  const send = async (): Promise<Withdrawal | undefined> => {
    setError('');
    const wrong = faultOf(amount, wallet);
    setAmountError(wrong);
    if (wrong) return undefined;
    setBusy(true);
    const body = { amount: amount ?? 0, debitCardId: cardId };
    try {
      const headers = { 'idempotency-key': attempt.keyFor(body) };
      return await api('POST /api/withdrawals', { body, headers });
    } catch (refusal) {
      const fields = fieldErrors(refusal, { amount: t.amount, debitCardId: t.card });
      setAmountError(fields.amount);
      if (!fields.amount) setError(fields.debitCardId ?? refusalText(refusal));
      setBusy(false);
      return undefined;
    }
  };
  const type = (next: number | null) => {
    setAmount(next);
    setAmountError(undefined);
  };
  return { usable, amount, cardId, amountError, error, isBusy, type, setCardId, send };
}

function faultOf(amount: number | null, { balance, held, limits }: Wallet): string | undefined {
  if (amount === null) return t.amountNeeded;
  if (amount < limits.min) return errorText('withdraw_min', { n: limits.min });
  if (amount > limits.max) return errorText('withdraw_max', { n: limits.max });
  return amount > balance - held ? errorText('wallet_balance_not_enough') : undefined;
}
