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
  movePayment,
  type SandboxPayment,
  setFault,
  takeFault,
  takesTimeout,
} from './bank-payments.ts';
import { holdAnswer } from './hold.ts';

const ROOT = '/sandbox/saman';
const GATEWAY = 'bank_saman';
const hidden = { schema: { hide: true } };
const REVERSE_WITHIN = 50 * MINUTE;

const note = z.string().max(50).optional();
/** SEP wants no unknown fields. */
const tokenBody = z.strictObject({
  action: z.string().regex(/^token$/i),
  TerminalId: z.string(),
  Amount: z.number().int().min(10_000),
  ResNum: z.string().min(1).max(50),
  RedirectUrl: z.url({ protocol: /^https?$/ }).max(2083),
  CellNumber: z.string().optional(),
  Wage: z.number().int().optional(),
  TokenExpiryInMin: z.number().int().optional(),
  HashedCardNumber: z.string().optional(),
  ResNum1: note,
  ResNum2: note,
  ResNum3: note,
  ResNum4: note,
});
const receiptBody = z.object({ RefNum: z.string(), TerminalNumber: z.coerce.string() });

/** The calls of a shop to SEP's token flow (guide 3.3), on the wire as SEP speaks them. */
export function addSamanCalls(app: FastifyInstance, deps: Deps) {
  app.post(`${ROOT}/onlinepg/onlinepg`, hidden, async (request, reply) => {
    if (await isMute(deps)) return holdAnswer(reply);
    return reply.send(await giveToken(deps, request.body));
  });
  const of = `${ROOT}/verifyTxnRandomSessionkey/ipg`;
  app.post(`${of}/VerifyTransaction`, hidden, async (request, reply) => {
    if (await isBankDown(deps, GATEWAY)) return holdAnswer(reply);
    const payment = await paymentOf(deps, request.body);
    if (payment === 'stranger') return reply.send(answerOf(-105, undefined));
    if (payment && (await takeFault(deps, payment, 'verify_timeout'))) return holdAnswer(reply);
    const answer = await verify(deps, payment);
    if (payment && (await losesAnswer(deps, payment))) return holdAnswer(reply);
    return reply.send(answer);
  });
  app.post(`${of}/ReverseTransaction`, hidden, async (request, reply) => {
    if (await isBankDown(deps, GATEWAY)) return holdAnswer(reply);
    const payment = await paymentOf(deps, request.body);
    if (payment === 'stranger') return reply.send(answerOf(-105, undefined));
    if (payment && (await takeFault(deps, payment, 'reverse_silent'))) return holdAnswer(reply);
    const answer = await reverse(deps, payment);
    if (payment && (await takeFault(deps, payment, 'reverse_lost'))) return holdAnswer(reply);
    return reply.send(answer);
  });
}

const isMute = async (deps: Deps) =>
  (await isBankDown(deps, GATEWAY)) || (await takesTimeout(deps, GATEWAY));

/** The answer is lost; of the barer kind the next ones come without the figures of the payment. */
async function losesAnswer(deps: Deps, payment: SandboxPayment): Promise<boolean> {
  if (await takeFault(deps, payment, 'answer_lost')) return true;
  if (!(await takeFault(deps, payment, 'answer_lost_bare'))) return false;
  await setFault(deps, payment.authority, 'bare');
  return true;
}

const refusal = (errorCode: number, errorDesc: string) => ({
  status: -1,
  errorCode: String(errorCode),
  errorDesc,
});

async function giveToken(deps: Deps, given: unknown) {
  const { data } = tokenBody.safeParse(given);
  if (!data) return refusal(5, 'پارامترهای ارسالی نامعتبر است');
  if (data.TerminalId !== deps.config.gateways.bank_saman?.terminalId)
    return refusal(12, 'ترمینال یافت نشد');
  if (new URL(data.RedirectUrl).origin !== deps.config.publicUrl)
    return refusal(5, 'آدرس بازگشت نامعتبر است');
  const token = randomBytes(20).toString('hex');
  const isNew = await insertPayment(deps, {
    gateway: GATEWAY,
    authority: token,
    number: data.ResNum,
    merchantId: data.TerminalId,
    amount: data.Amount,
    callbackUrl: data.RedirectUrl,
    description: `خرید ${data.ResNum}`,
  });
  return isNew ? { status: 1, token } : refusal(5, 'شماره خرید تکراری است');
}

/** Of another terminal than the shop's own: 'stranger'. */
type FoundPayment = SandboxPayment | undefined | 'stranger';

async function paymentOf(deps: Deps, given: unknown): Promise<FoundPayment> {
  const { data } = receiptBody.safeParse(given);
  if (data?.TerminalNumber !== deps.config.gateways.bank_saman?.terminalId) return 'stranger';
  return data && findPayment(deps, GATEWAY, { receipt: data.RefNum });
}

async function verify(deps: Deps, payment: SandboxPayment | undefined) {
  if (!payment || payment.status === 'FAILED' || payment.status === 'IN_BANK')
    return answerOf(-2, undefined);
  if (payment.status === 'RETURNED') return answerOf(-6, undefined);
  if (payment.status === 'REVERSED') return answerOf(5, payment);
  const isFirst = await movePayment(deps, payment, ['PAID'], 'VERIFIED');
  return answerOf(isFirst ? 0 : 2, !isFirst && payment.fault === 'bare' ? undefined : payment);
}

async function reverse(deps: Deps, payment: SandboxPayment | undefined) {
  if (payment?.status === 'REVERSED') return answerOf(2, payment);
  const isLate =
    payment && deps.now().getTime() - new Date(payment.paidAt).getTime() > REVERSE_WITHIN;
  if (!payment || isLate) return answerOf(isLate ? -6 : -2, undefined);
  const reversed = await movePayment(deps, payment, ['VERIFIED'], 'REVERSED');
  return answerOf(reversed ? 0 : -2, reversed);
}

const DESCRIPTIONS: Record<number, string> = {
  0: 'عملیات موفق',
  2: 'درخواست تکراری است',
  5: 'تراکنش برگشت داده شده است',
  [-2]: 'تراکنش یافت نشد',
  [-105]: 'ترمینال ارسالی در سیستم موجود نیست',
  [-6]: 'بیش از زمان مجاز گذشته است',
};

const answerOf = (code: number, payment: SandboxPayment | undefined) => ({
  TransactionDetail: payment ? detailOf(payment) : null,
  ResultCode: code,
  ResultDescription: DESCRIPTIONS[code],
  Success: code === 0,
});

/** `Orginal` and `Affective` are spelt as SEP spells them. */
const detailOf = ({ receipt, refId, cardPan, paidAmount, paidAt }: SandboxPayment) => ({
  RRN: refId,
  RefNum: receipt,
  MaskedPan: cardPan,
  HashedPan: cardHashOf(cardPan ?? ''),
  TerminalNumber: 10_000_001,
  OrginalAmount: paidAmount,
  AffectiveAmount: paidAmount,
  StraceDate: new Date(paidAt).toISOString().slice(0, 19).replace('T', ' '),
  StraceNo: (refId ?? '').slice(-6),
});
