import { randomInt, randomUUID } from 'node:crypto';
import {
  BLIND,
  type Callback,
  type Gateway,
  type KnownPayment,
  type VerifyAnswer,
} from '#server/outside/gateways/gateway.ts';
import { asTomans } from '#shared/money.ts';
import { MINUTE } from '#shared/time.ts';

/** Payment at a simulated bank, in tomans. */
export type BankPayment = {
  bank: BankName;
  authority: string;
  number: string;
  amount: number;
  paid: number;
  status: 'open' | 'paid' | 'verified' | 'failed' | 'reversed' | 'returned';
  receipt: string;
  at: number;
  /** False while no answer named it: without its address nobody can pay it. */
  isOffered: boolean;
};
export const bankNames = ['platform_zarinpal', 'bank_saman'] as const;
export type BankName = (typeof bankNames)[number];
/** Fault of a bank: once, or as long as it is down. */
export type Trouble = 'answer lost' | 'not heard' | 'refused' | 'down';

type World = { now: () => number; wait: () => Promise<void> };
export type Banks = ReturnType<typeof openBanks>;

/** Simulated banks of both kinds: one answers inquiries, one knows a payment by its receipt only. */
export function openBanks({ now, wait }: World) {
  const payments: BankPayment[] = [];
  const troubles = new Map<string, Trouble>();
  let kept: BankPayment[] = [];

  /** One call: it may not be heard, or its answer may be lost; both look the same to the shop. */
  async function call<T>(bank: BankName, name: string, work: (refuses: boolean) => T) {
    await wait();
    const key = troubles.has(bank) ? bank : `${bank} ${name}`;
    const trouble = troubles.get(key);
    if (trouble && trouble !== 'down') troubles.delete(key);
    const isHeard = trouble !== 'down' && trouble !== 'not heard';
    const answer = isHeard ? work(trouble === 'refused') : undefined;
    await wait();
    return trouble === undefined || trouble === 'refused' ? answer : undefined;
  }

  const lost = { kind: 'unreachable', code: 'none' } as const;
  const find = (bank: BankName, known: Pick<KnownPayment, 'gatewayReference' | 'receipt'>) => {
    const found = payments.find(
      (one) =>
        one.bank === bank &&
        (bank === 'bank_saman'
          ? one.receipt === known.receipt
          : one.authority === known.gatewayReference),
    );
    // unverified money goes back by itself
    if (found?.bank === 'bank_saman' && found.status === 'paid' && now() - found.at >= 30 * MINUTE)
      found.status = 'returned';
    return found;
  };

  function verify(bank: BankName, known: KnownPayment): VerifyAnswer {
    const found = find(bank, known);
    if (!found || (found.status !== 'paid' && found.status !== 'verified'))
      return { kind: 'not_paid', code: '-51' };
    if (bank === 'bank_saman' && found.status === 'verified' && known.isReceiptNamedBefore)
      return { kind: 'unreachable', code: BLIND };
    if (found.paid !== known.amount) {
      if (bank === 'bank_saman') found.status = 'verified';
      return { kind: 'mismatch', code: '-50' };
    }
    found.status = 'verified';
    return {
      kind: 'paid',
      amount: asTomans(found.paid),
      bankReference: found.receipt,
      cardMasked: null,
      cardHash: null,
      code: '100',
    };
  }

  function open(bank: BankName, { number, amount }: { number: string; amount: number }) {
    const authority = randomUUID();
    payments.push({
      bank,
      authority,
      number,
      amount,
      paid: 0,
      status: 'open',
      receipt: '',
      at: now(),
      isOffered: false,
    });
    const handOff = { gatewayUrl: `http://bank.test/${authority}`, refId: null, token: authority };
    return { kind: 'ok', gatewayReference: authority, handOff, code: '100' } as const;
  }

  const gatewayOf = (bank: BankName): Gateway => ({
    name: bank,
    min: asTomans(1_000),
    max: asTomans(1_000_000_000),
    recovery:
      bank === 'bank_saman'
        ? { by: 'repeated_verify', payableMinutes: 20, windowMinutes: 30 }
        : { by: 'inquiry' },
    attributes: bank === 'platform_zarinpal',
    handOff: (reference) => ({
      gatewayUrl: `http://bank.test/${reference}`,
      refId: null,
      token: reference,
    }),
    request: async (wanted) => {
      const answer = await call(bank, 'request', (refuses) =>
        refuses ? ({ kind: 'refused', code: '-9' } as const) : open(bank, wanted),
      );
      const made = payments.find(
        ({ authority }) => answer?.kind === 'ok' && authority === answer.gatewayReference,
      );
      if (made) made.isOffered = true;
      return answer ?? lost;
    },
    readCallback: ({ authority = '', number = '', receipt, state }): Callback => ({
      gatewayReference: authority,
      number,
      ...(bank === 'bank_saman' && receipt && { receipt }),
      claimsSuccess: state === 'OK',
      isGivenUp: state === 'canceled',
      code: state ?? '',
    }),
    verify: async (known) => (await call(bank, 'verify', () => verify(bank, known))) ?? lost,
    inquire: async (known) => {
      if (bank === 'bank_saman') return { kind: 'unreachable', code: 'no_inquiry' };
      return (
        (await call(bank, 'inquire', () => {
          const status = find(bank, known)?.status ?? 'failed';
          return { kind: status === 'returned' ? 'reversed' : status, code: status } as const;
        })) ?? lost
      );
    },
    reverse: async (known) =>
      (await call(bank, 'reverse', (refuses) => {
        const found = find(bank, known);
        const isHeld = found?.status === 'paid' || found?.status === 'verified';
        if (
          !found ||
          refuses ||
          (!isHeld && found.status !== 'reversed' && found.status !== 'returned')
        )
          return { kind: 'refused', code: '-1' } as const;
        if (isHeld) found.status = 'reversed';
        return { kind: 'done', code: '100' } as const;
      })) ?? lost,
    ...(bank === 'platform_zarinpal' && {
      listUnverified: () =>
        call(bank, 'list', () =>
          payments
            .filter((one) => one.bank === bank && one.status === 'paid')
            .map(({ authority }) => authority),
        ),
    }),
  });

  /** The payer decides once; the callback says so. */
  function decide(payment: BankPayment, outcome: 'OK' | 'canceled', less = 0) {
    if (payment.status === 'open') {
      payment.status = outcome === 'OK' ? 'paid' : 'failed';
      payment.paid = payment.amount - less;
      payment.receipt = `R${randomInt(1e12)}`;
      payment.at = now();
    }
    const { authority, number, receipt } = payment;
    const state = payment.status === 'failed' ? 'canceled' : 'OK';
    return { authority, number, receipt, state };
  }

  return {
    payments,
    troubles,
    /** Later `restore` puts the payments back to how they are now. */
    keep: () => {
      kept = structuredClone(payments);
    },
    restore: () => {
      payments.splice(0, payments.length, ...structuredClone(kept));
      troubles.clear();
    },
    decide,
    gateways: Object.fromEntries(bankNames.map((bank) => [bank, gatewayOf(bank)])) as Record<
      BankName,
      Gateway
    >,
    /** Tomans that a bank owes the shop. */
    held: (bank: BankName) =>
      payments.reduce(
        (sum, one) => sum + (one.bank === bank && one.status === 'verified' ? one.paid : 0),
        0,
      ),
  };
}
