import type { Tomans } from '../../../contract/money.ts';
import type { GatewayName } from '../../../contract/orders.ts';

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
  | { kind: 'unreachable'; code: string };

export type VerifyAnswer =
  | {
      kind: 'paid';
      amount: Tomans;
      bankReference: string;
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
export type Callback = { gatewayReference: string; claimsSuccess: boolean };

/** One bank. Amounts are tomans here and rial only inside an adapter. */
export type Gateway = {
  name: GatewayName;
  min: Tomans;
  max: Tomans;
  request(payment: PaymentRequest): Promise<RequestAnswer>;
  /** The same hand-off again, for an answer that was lost on its way. */
  handOff(gatewayReference: string): HandOff;
  readCallback(values: Record<string, string>): Callback | undefined;
  verify(payment: { gatewayReference: string; amount: Tomans }): Promise<VerifyAnswer>;
  inquire(payment: { gatewayReference: string }): Promise<InquiryAnswer>;
  reverse(payment: { gatewayReference: string }): Promise<{ ok: boolean; code: string }>;
};
