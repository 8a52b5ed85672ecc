import type { GatewayName } from '#shared/gateways.ts';
import type { Tomans } from '#shared/money.ts';

export type PaymentRequest = {
  /** Our own number of the attempt. */
  number: string;
  amount: Tomans;
  callbackUrl: string;
  description: string;
  mobileNumber: string;
};

/** How the browser reaches the bank: spec.md §4, domain.md M8. */
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
      /** Number of the switch where it is another one; not promised to be unique. */
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

/** What a callback claims; untrusted until verified. */
export type Callback = {
  gatewayReference: string;
  /** Our number as the bank repeats it; undefined where the bank does not. */
  number?: string;
  /** What verify needs and only the callback brings: RefNum of Saman, SaleReferenceId of Mellat. */
  receipt?: string;
  /** What the bank says was taken from the card; undefined where it does not say. */
  claimedAmount?: number;
  /** First six and last four digits, where only the callback brings them. */
  cardMasked?: string;
  claimsSuccess: boolean;
  /** The payer gave up, where the bank tells it from a failure. */
  isGivenUp: boolean;
  code: string;
};

/** What a reversal came to; `refused` only when the bank has said clearly that the money stays with the shop. */
export type ReverseAnswer = {
  kind: 'done' | 'refused' | 'number_used' | 'unreachable';
  code: string;
};

/** A payment as our rows know it. */
export type KnownPayment = {
  number: string;
  gatewayReference: string;
  amount: Tomans;
  receipt: string | null;
  /** From the callback; an amount that differs from `amount` must not be accepted. */
  claimedAmount: number | null;
  cardMasked: string | null;
  /** Another payment of ours carries or claims the same receipt. */
  isReceiptShared: boolean;
  /** Another open payment of ours named the receipt earlier: what was done before was done for that one. */
  isReceiptNamedBefore: boolean;
  /** The bank was asked about this receipt before, and no answer with figures ever came back. */
  isAnswerLost: boolean;
};

/** Code of an answer that says "done before" and no more; it tells nothing about whose money it was. */
export const BLIND = 'repeated';

export type Reversal = KnownPayment & {
  /** The payment was settled, so that a bank which settles must refund it. */
  isSettled: boolean;
  /** Asked before, with an answer that may have been lost. */
  isRepeat: boolean;
  /** Our number of a refund; the same one until the bank says that it is used. */
  refundNumber: string;
};

/**
 * How a payment without callback is found again: some banks can be asked at any time; others know a payment only by
 * the receipt of the callback, and give the money back by themselves after a window in which nobody verified.
 */
export type Recovery =
  | { by: 'inquiry' }
  | {
      by: 'repeated_verify';
      /** How long after our request the payer may still pay. */
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
  /** Whether verify and reverse go by our own number; SEP believes whoever names a receipt. */
  attributes: boolean;
  request(payment: PaymentRequest): Promise<RequestAnswer>;
  /** The same hand-off again, for an answer that was lost on its way. */
  handOff(gatewayReference: string): HandOff;
  readCallback(values: Record<string, string>): Callback | undefined;
  /** Repeatable: a second call answers as the first did. */
  verify(payment: KnownPayment): Promise<VerifyAnswer>;
  inquire(payment: KnownPayment): Promise<InquiryAnswer>;
  /** Gives the whole back. Repeatable: what was given back before is answered as done. */
  reverse(reversal: Reversal): Promise<ReverseAnswer>;
  /** The bank's ids of payments that were paid and never verified, where a bank lists them; undefined: no answer. */
  listUnverified?(): Promise<string[] | undefined>;
};
