import type { SuggestKind } from '#contract/suggests.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import type { Places } from './queue-message.ts';
import { ltr } from './texts.ts';

const KINDS: Record<SuggestKind, string> = {
  feature: 'پیشنهاد',
  product_request: 'درخواست کالای',
  complaint: 'شکایت',
  wrong_data: 'گزارش اطلاعات نادرست',
};

type Request = { number: string };

/** Message after a manual order was received. */
export const requestRegisteredText = (request: Request & { link: string }): Places => ({
  number: ltr(request.number),
  link: request.link,
});

/** Message after staff priced a request; `total` in tomans. The link opens the quote. */
export const requestQuotedText = (
  quote: Request & { total: number; validUntil: Date; link: string },
): Places => ({
  number: ltr(quote.number),
  amount: faNumber(quote.total),
  date: faDate(quote.validUntil),
  link: quote.link,
});

/** Message after staff rejected a request. */
export const requestRejectedText = (request: Request & { reason: string }): Places => ({
  number: ltr(request.number),
  reason: request.reason,
});

/** Message when a quote expires. */
export const requestExpiredText = ({ number }: Request): Places => ({ number: ltr(number) });

/** The answer to a suggest, for its writer. */
export const suggestAnsweredText = (answered: { kind: SuggestKind; answer: string }): Places => ({
  kind: KINDS[answered.kind],
  answer: answered.answer,
});
