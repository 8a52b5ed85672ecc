import { z } from 'zod';
import type { ZarinpalConfig } from '#server/config-gateways.ts';
import {
  type Gateway,
  type InquiryAnswer,
  maskedCard,
  postJson,
  type ReverseAnswer,
} from './gateway.ts';

const RIAL_IN_TOMAN = 10;
const PAID = 100;
const PAID_BEFORE = 101;
const AMOUNT_DIFFERS = -50;
/**
 * Only these say that nothing was paid: not paid, foreign or unknown authority, unknown session.
 * The rest leave it open.
 */
const CERTAIN_NO = [-51, -53, -54, -55];
/** Busy, or a fault of the bank itself: not an answer about this payment. */
const UNDECIDED = [-12, -52];
const AUTHORITY = /^[AS][0-9A-Za-z]{35}$/;

/** `data` and `errors` switch between an array and an object (ZarinPal v4). */
const empty = z.array(z.unknown());
const answer = z.object({
  data: z.union([z.looseObject({ code: z.number() }), empty]).optional(),
  errors: z.union([z.looseObject({ code: z.number() }), empty]).optional(),
});
const requested = z.object({ authority: z.string().regex(AUTHORITY) });
const verified = z.object({
  ref_id: z.union([z.number(), z.string().min(1).max(100)]),
  card_pan: z.string().nullish(),
  card_hash: z.string().nullish(),
});
const inquired = z.object({ status: z.string() });
const unverified = z.object({ authorities: z.array(z.object({ authority: z.string() })) });

const STATES: Record<string, InquiryAnswer['kind']> = {
  PAID: 'paid',
  VERIFIED: 'verified',
  IN_BANK: 'open',
  FAILED: 'failed',
  REVERSED: 'reversed',
};

/** ZarinPal v4: request, verify, inquiry, reverse as JSON; amounts in rial on the wire, tomans here. */
export function createZarinpal(config: ZarinpalConfig, timeout: number): Gateway {
  const call = (name: string, body: object) =>
    post(
      `${config.baseUrl}/pg/v4/payment/${name}.json`,
      { merchant_id: config.merchantId, ...body },
      timeout,
    );
  const handOff = (authority: string) => ({
    gatewayUrl: `${config.browserUrl}/pg/StartPay/${authority}`,
    refId: null,
    token: null,
  });
  return {
    name: 'platform_zarinpal',
    min: config.min,
    max: config.max,
    recovery: { by: 'inquiry' },
    attributes: true,
    handOff,
    async request({ number, amount, callbackUrl, description, mobileNumber }) {
      const { code, data } = await call('request', {
        amount: amount * RIAL_IN_TOMAN,
        currency: 'IRR',
        description,
        callback_url: callbackUrl,
        metadata: { mobile: mobileNumber, order_id: number },
      });
      const found = requested.safeParse(data);
      if (code === PAID && found.success)
        return {
          kind: 'ok',
          gatewayReference: found.data.authority,
          handOff: handOff(found.data.authority),
          code: String(code),
        };
      return { kind: code === undefined ? 'unreachable' : 'refused', code: String(code ?? 'none') };
    },
    readCallback: ({ Authority, Status }) =>
      Authority && AUTHORITY.test(Authority)
        ? {
            gatewayReference: Authority,
            claimsSuccess: Status === 'OK',
            isGivenUp: Status !== 'OK',
            code: Status ?? '',
          }
        : undefined,
    async verify({ gatewayReference, amount }) {
      const { code, data } = await call('verify', {
        amount: amount * RIAL_IN_TOMAN,
        authority: gatewayReference,
      });
      if (code === undefined) return { kind: 'unreachable', code: 'none' };
      const found = verified.safeParse(data);
      if ((code === PAID || code === PAID_BEFORE) && found.success)
        return {
          kind: 'paid',
          amount,
          bankReference: String(found.data.ref_id),
          cardMasked: maskedCard(found.data.card_pan) ?? null,
          cardHash: found.data.card_hash ?? null,
          code: String(code),
        };
      if (code === AMOUNT_DIFFERS) return { kind: 'mismatch', code: String(code) };
      return { kind: CERTAIN_NO.includes(code) ? 'not_paid' : 'unreachable', code: String(code) };
    },
    inquire: ({ gatewayReference }) => inquire(call, gatewayReference),
    reverse: ({ gatewayReference }) => reverse(call, gatewayReference),
    async listUnverified() {
      const { data } = await call('unVerified', {});
      return unverified.safeParse(data).data?.authorities.map(({ authority }) => authority);
    },
  };
}

type Call = (name: string, body: object) => Promise<{ code?: number; data?: unknown }>;

async function inquire(call: Call, authority: string): Promise<InquiryAnswer> {
  const { code, data } = await call('inquiry', { authority });
  if (code === undefined) return { kind: 'unreachable', code: 'none' };
  const found = inquired.safeParse(data);
  if (found.success)
    return { kind: STATES[found.data.status] ?? 'unreachable', code: found.data.status };
  return { kind: CERTAIN_NO.includes(code) ? 'failed' : 'unreachable', code: String(code) };
}

/**
 * A refusal may mean that an earlier call with a lost answer succeeded; an inquiry at the
 * bank decides.
 */
async function reverse(call: Call, authority: string): Promise<ReverseAnswer> {
  const code = (await call('reverse', { authority })).code;
  if (code === PAID) return { kind: 'done', code: String(code) };
  const held = await inquire(call, authority);
  if (held.kind === 'reversed') return { kind: 'done', code: held.code };
  const isRefused = code !== undefined && !UNDECIDED.includes(code) && held.kind !== 'unreachable';
  return { kind: isRefused ? 'refused' : 'unreachable', code: String(code ?? 'none') };
}

/** No code means that nothing usable came back: a time-out, HTML, a broken body. */
async function post(
  url: string,
  body: object,
  timeout: number,
): Promise<{ code?: number; data?: unknown }> {
  const { data, errors } = answer.safeParse(await postJson(url, body, timeout)).data ?? {};
  if (data && !Array.isArray(data)) return { code: data.code, data };
  return errors && !Array.isArray(errors) ? { code: errors.code } : {};
}
