import { faNumber } from '#shared/digits.ts';
import type { Places } from './queue-message.ts';
import { ltr } from './texts.ts';

/** A return and its order, by their numbers. */
type Named = { number: string; orderNumber: string };

/** Message when returned products arrive. */
export const returnReceivedText = ({ number, orderNumber }: Named): Places => ({
  return: ltr(number),
  number: ltr(orderNumber),
});

/** Message after staff accepted a return; `note` may be empty. */
export const returnAcceptedText = ({ note, ...named }: Named & { note: string }): Places => ({
  ...returnReceivedText(named),
  note,
});

/** Message after staff refused a return. */
export const returnRefusedText = ({ reason, ...named }: Named & { reason: string }): Places => ({
  ...returnReceivedText(named),
  reason,
});

/** Message after a refund to the wallet or to a card; `amount` in tomans. */
export const returnRefundedText = ({
  amount,
  card,
  ...named
}: Named & {
  amount: number;
  card: { masked: string; tracking: string } | undefined;
}): Places => ({
  ...returnReceivedText(named),
  amount: faNumber(amount),
  wayText: card
    ? `به کارت ${ltr(card.masked)} واریز شد. شماره پیگیری: ${ltr(card.tracking)}`
    : 'به کیف پول شما برگشت',
});

/** Message after a partial refund without a return; `amount` in tomans. */
export const partRefundText = (refund: {
  orderNumber: string;
  amount: number;
  reason: string;
}): Places => ({
  number: ltr(refund.orderNumber),
  amount: faNumber(refund.amount),
  reason: refund.reason,
});
