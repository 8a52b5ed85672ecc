import type { SuggestKind } from '../../../contract/suggests.ts';
import { dayAndMinute, grouped, ltr } from './texts.ts';

const KINDS: Record<SuggestKind, string> = {
  feature: 'پیشنهاد',
  product_request: 'درخواست کالای',
  complaint: 'شکایت',
  wrong_data: 'گزارش اطلاعات نادرست',
};

type Request = { number: string };

/** Told to who asked for goods without a cart. */
export const requestRegisteredText = ({ number, link }: Request & { link: string }) =>
  `درخواست شما ثبت شد. کد پیگیری: ${ltr(number)}\n${link}`;

/** Told when staff priced a request; `total` in tomans. The link opens the quote. */
export const requestQuotedText = (
  quote: Request & { total: number; validUntil: Date; link: string },
) =>
  `درخواست ${ltr(quote.number)} قیمت‌گذاری شد. مبلغ: ${grouped(quote.total)} تومان، مهلت پذیرش: ${dayAndMinute(quote.validUntil)}\n${quote.link}`;

/** Told when staff rejected a request. */
export const requestRejectedText = ({ number, reason }: Request & { reason: string }) =>
  `درخواست ${ltr(number)} پذیرفته نشد. ${reason}`;

/** Told when nobody accepted a quote in time. */
export const requestExpiredText = ({ number }: Request) =>
  `مهلت پذیرش قیمت درخواست ${ltr(number)} تمام شد. می‌توانید دوباره درخواست بدهید`;

/** The answer to a suggest, for its writer. */
export const suggestAnsweredText = ({ kind, answer }: { kind: SuggestKind; answer: string }) =>
  `پاسخ به ${KINDS[kind]} شما: ${answer}`;
