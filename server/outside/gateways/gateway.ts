import { fetchDirectly, readJson } from '#server/outside/http-calls.ts';
import type { GatewayName } from '#shared/gateways.ts';
import type { Tomans } from '#shared/money.ts';

export type PaymentRequest = {
  /** Our number of the payment attempt. */
  number: string;
  amount: Tomans;
  callbackUrl: string;
  description: string;
  mobileNumber: string;
};

/** Data for the browser's way to the bank: spec.md §4, domain.md M8. */
export type HandOff = { gatewayUrl: string; refId: string | null; token: string | null };

export type RequestAnswer =
  | { kind: 'ok'; gatewayReference: string; handOff: HandOff; code: string }
  | { kind: 'refused'; code: string }
  /** The bank wants another number of ours for this purchase. */
  | { kind: 'number_used'; code: string }
  | { kind: 'unreachable'; code: string };

export type VerifyAnswer =
  | {
      kind: 'paid';
      amount: Tomans;
      /** Unique at the bank: a second payment with it is a replay. */
      bankReference: string;
      /** Number of the card switch where it differs; not always unique. */
      rrn?: string | null;
      traceNumber?: string | null;
      cardMasked: string | null;
      cardHash: string | null;
      code: string;
    }
  | { kind: 'not_paid'; code: string }
  | { kind: 'mismatch'; code: string }
  | { kind: 'unreachable'; code: string };

/** Paid means: the bank holds the money and waits for verify. */
export type InquiryAnswer = {
  kind: 'paid' | 'verified' | 'open' | 'failed' | 'reversed' | 'unreachable';
  code: string;
};

/** Claims of a callback; untrusted until verified. */
export type Callback = {
  gatewayReference: string;
  /** Our number as repeated by the bank; undefined where the bank does not repeat it. */
  number?: string;
  /**
   * Receipt that verify needs and only the callback brings: RefNum of Saman,
   * SaleReferenceId of Mellat.
   */
  receipt?: string;
  /** Amount taken from the card, by the bank's word; undefined where it says none. */
  claimedAmount?: number;
  /** First six and last four digits, where only the callback brings them. */
  cardMasked?: string;
  claimsSuccess: boolean;
  /** True when the payer canceled, where the bank distinguishes it from a failure. */
  isGivenUp: boolean;
  code: string;
};

/**
 * Result of a reversal; `refused` only when the bank says clearly that the shop keeps the money.
 */
export type ReverseAnswer = {
  kind: 'done' | 'refused' | 'number_used' | 'unreachable';
  code: string;
};

/** Payment as stored in our tables. */
export type KnownPayment = {
  number: string;
  gatewayReference: string;
  amount: Tomans;
  receipt: string | null;
  /** From the callback; an amount that differs from `amount` must not be accepted. */
  claimedAmount: number | null;
  cardMasked: string | null;
  /** True when another payment of ours has or claims the same receipt. */
  isReceiptShared: boolean;
  /**
   * True when another open payment claimed the receipt earlier; an earlier success then belongs
   * to that one.
   */
  isReceiptNamedBefore: boolean;
  /** True when an earlier inquiry about this receipt never brought an answer with amounts. */
  isAnswerLost: boolean;
};

/** Code of an answer that only says "done before" and does not show for which payment. */
export const BLIND = 'repeated';

export type Reversal = KnownPayment & {
  /** True when the payment was settled, so a bank that settles must refund it. */
  isSettled: boolean;
  /** True when an earlier request may have lost its answer. */
  isRepeat: boolean;
  /** Our number of the refund; unchanged until the bank says that it is used. */
  refundNumber: string;
};

/**
 * Recovery of a payment without callback. Some banks answer an inquiry at any time; others need the
 * receipt of the callback, and return unverified money by themselves after a window.
 */
export type Recovery =
  | { by: 'inquiry' }
  | {
      by: 'repeated_verify';
      /** Minutes after our request in which the payer may still pay. */
      payableMinutes: number;
      /** Counted from the payment itself. */
      windowMinutes: number;
    };

/** One bank. Amounts are tomans here and rial only inside an adapter. */
export type Gateway = {
  name: GatewayName;
  min: Tomans;
  max: Tomans;
  recovery: Recovery;
  /** True when verify and reverse use our own number; SEP believes anyone who names a receipt. */
  attributes: boolean;
  request(payment: PaymentRequest): Promise<RequestAnswer>;
  /** Repeats the hand-off after a lost answer. */
  handOff(gatewayReference: string): HandOff;
  readCallback(values: Record<string, string>): Callback | undefined;
  /** Repeatable: a second call answers like the first. */
  verify(payment: KnownPayment): Promise<VerifyAnswer>;
  inquire(payment: KnownPayment): Promise<InquiryAnswer>;
  /** Refunds the whole amount. Repeatable: an earlier refund is answered as done. */
  reverse(reversal: Reversal): Promise<ReverseAnswer>;
  /** Bank's ids of paid but unverified payments, where a bank lists them; undefined: no answer. */
  listUnverified?(): Promise<string[] | undefined>;
};

const MASKED = /^(\d{6})[\d*]{3,10}(\d{4})$/;

/** First six and last four digits of a card as a bank names it, whatever it shows between; nothing of anything else. */
export function maskedCard(pan: string | null | undefined): string | undefined {
  const [, first, last] = MASKED.exec(pan?.trim() ?? '') ?? [];
  return first && last ? `${first}******${last}` : undefined;
}

/** The same of a callback. */
export function cardOf(pan: string | undefined): { cardMasked?: string } {
  const cardMasked = maskedCard(pan);
  return cardMasked ? { cardMasked } : {};
}

/** Undefined means that nothing usable came back: a time-out, HTML, a broken body. */
export async function postJson(url: string, body: object, timeout: number): Promise<unknown> {
  try {
    const response = await fetchDirectly(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    return await readJson(response);
  } catch {
    return undefined;
  }
}
