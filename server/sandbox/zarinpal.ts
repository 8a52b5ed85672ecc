import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';
import {
  cardHashOf,
  findPayment,
  insertPayment,
  isBankDown,
  listUnverified,
  movePayment,
  type SandboxPayment,
  takeFault,
  takesTimeout,
} from './bank-payments.ts';
import { holdAnswer } from './hold.ts';

/** The calls of a shop to ZarinPal v4. */
export function addZarinpalCalls(app: FastifyInstance, deps: Deps) {
  for (const [name, call] of Object.entries(zarinpalCalls))
    app.post(
      `/sandbox/zarinpal/pg/v4/payment/${name}.json`,
      { schema: { hide: true } },
      async (request, reply) => {
        const isDown = await isBankDown(deps, 'platform_zarinpal');
        const answer = isDown ? undefined : await call(deps, request.body);
        return answer ? reply.status(answer.status).send(answer.body) : holdAnswer(reply);
      },
    );
}

/** An answer of ZarinPal v4: the side that does not apply is an empty array. */
type WireAnswer = { status: number; body: { data: unknown; errors: unknown } };

const GATEWAY = 'platform_zarinpal';

const REVERSE_WITHIN = 30 * MINUTE;

const shop = z.object({ merchant_id: z.string().length(36) });

const requestBody = shop.extend({
  amount: z.number().int().min(10_000),
  currency: z.enum(['IRR']).optional(),
  description: z.string().min(1).max(500),
  callback_url: z.url({ protocol: /^https?$/ }),
  metadata: z
    .object({ mobile: z.string(), email: z.string(), order_id: z.string() })
    .partial()
    .optional(),
});

const authorityBody = shop.extend({ authority: z.string() });

const verifyBody = authorityBody.extend({ amount: z.number().int() });

const MESSAGES: Record<number, string> = {
  100: 'Success',
  101: 'Verified',
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-14]: 'The callback URL domain does not match the registered terminal domain.',
  [-41]: 'Maximum amount is 100,000,000 tomans.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-54]: 'Invalid authority.',
  [-61]: 'Session is not in success status.',
  [-63]: 'Maximum time for reverse this session is expired.',
};

const MAX = 1_000_000_000;

const ok = (code: number, data: object): WireAnswer => ({
  status: 200,
  body: { data: { code, message: MESSAGES[code], ...data }, errors: [] },
});

const refused = (code: number, validations: object[] = []): WireAnswer => ({
  status: code === -10 ? 401 : 422,
  body: { data: [], errors: { code, message: MESSAGES[code], validations } },
});

/** Undefined: no answer ever. */
type Call = (deps: Deps, body: unknown) => Promise<WireAnswer | undefined>;

/** Checks the body and the merchant, as every call of ZarinPal does first. */
const call =
  <T extends { merchant_id: string }>(
    schema: z.ZodType<T>,
    run: (deps: Deps, body: T) => Promise<WireAnswer | undefined>,
  ): Call =>
  async (deps, body) => {
    const { data, error } = schema.safeParse(body);
    if (error)
      return refused(
        -9,
        error.issues.map(({ path, message }) => ({ [path.join('.')]: message })),
      );
    return data.merchant_id === deps.config.gateways.platform_zarinpal?.merchantId
      ? run(deps, data)
      : refused(-10);
  };

const feeOf = (amount: number) => ({
  fee_type: 'Merchant',
  fee: Math.min(Math.round(amount * 0.005), 160_000),
});

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `S` and 35 letters or digits, as the sandbox of ZarinPal gives them. */
const newAuthority = () =>
  `S${Array.from(randomBytes(35), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

const request = call(requestBody, async (deps, body) => {
  if (body.amount > MAX) return refused(-41);
  // the page sends the browser there afterwards, so only the shop itself is a callback
  if (new URL(body.callback_url).origin !== deps.config.publicUrl) return refused(-14);
  if (await takesTimeout(deps, GATEWAY)) return undefined;
  const authority = newAuthority();
  await insertPayment(deps, {
    gateway: GATEWAY,
    authority,
    number: body.metadata?.order_id ?? '',
    merchantId: body.merchant_id,
    amount: body.amount,
    callbackUrl: body.callback_url,
    description: body.description,
  });
  return ok(100, { authority, ...feeOf(body.amount) });
});

const verify = call(verifyBody, async (deps, { authority, amount }) => {
  const payment = await findPayment(deps, GATEWAY, { authority });
  if (!payment) return refused(-54);
  if (payment.status !== 'PAID' && payment.status !== 'VERIFIED') return refused(-51);
  if (payment.paidAmount !== amount) return refused(-50);
  if (await takeFault(deps, payment, 'verify_timeout')) return undefined;
  const isFirst = await movePayment(deps, payment, ['PAID'], 'VERIFIED');
  if (await takeFault(deps, payment, 'answer_lost')) return undefined;
  if (await takeFault(deps, payment, 'answer_lost_bare')) return undefined;
  const bare = payment.fault === 'null_card' && { card_pan: null, card_hash: null };
  return ok(isFirst ? 100 : 101, { ...receiptOf(payment), ...bare });
});

const receiptOf = ({ refId, cardPan, amount }: SandboxPayment) => ({
  ref_id: Number(refId),
  card_pan: cardPan,
  card_hash: cardHashOf(cardPan ?? ''),
  ...feeOf(amount),
});

const unverified = call(shop, async (deps) => {
  const rows = await listUnverified(deps, GATEWAY);
  const authorities = rows.map(({ authority, amount, callbackUrl, createdAt }) => ({
    authority,
    amount,
    callback_url: callbackUrl,
    referer: deps.config.publicUrl,
    date: new Date(createdAt).toISOString().slice(0, 19).replace('T', ' '),
  }));
  return ok(100, { authorities });
});

const inquiry = call(authorityBody, async (deps, { authority }) => {
  const payment = await findPayment(deps, GATEWAY, { authority });
  return payment ? ok(100, { status: payment.status }) : refused(-54);
});

const reverse = call(authorityBody, async (deps, { authority }) => {
  const payment = await findPayment(deps, GATEWAY, { authority });
  if (!payment) return refused(-54);
  if (await takeFault(deps, payment, 'reverse_silent')) return undefined;
  const answer = await takeBack(deps, payment);
  return (await takeFault(deps, payment, 'reverse_lost')) ? undefined : answer;
});

async function takeBack(deps: Deps, payment: SandboxPayment): Promise<WireAnswer> {
  const isLate = deps.now().getTime() - new Date(payment.paidAt).getTime() > REVERSE_WITHIN;
  if (payment.status !== 'PAID' && payment.status !== 'VERIFIED') return refused(-61);
  if (isLate) return refused(-63);
  const reversed = await movePayment(deps, payment, ['PAID', 'VERIFIED'], 'REVERSED');
  return reversed ? ok(100, {}) : refused(-61);
}

/** The calls of a shop to ZarinPal v4, by their names in the address. */
const zarinpalCalls: Record<string, Call> = {
  request,
  verify,
  unVerified: unverified,
  inquiry,
  reverse,
};
