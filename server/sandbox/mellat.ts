import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { unescapeMarkup } from '#shared/escape.ts';
import { MINUTE } from '#shared/time.ts';
import {
  findPayment,
  insertPayment,
  isBankDown,
  movePayment,
  type SandboxPayment,
  takeFault,
  takesTimeout,
} from './bank-payments.ts';
import { holdAnswer } from './hold.ts';

const PATH = '/sandbox/mellat/pgwchannel/services/pgw';
const GATEWAY = 'bank_mellat';
/** Counted from verify; the guide names no code for afterwards. */
const REVERSE_WITHIN = 180 * MINUTE;

type Fields = Record<string, string>;
/** A code, or undefined for a call that gets no answer. */
type Answer = string | undefined;

/** Behpardakht's SOAP service (guide 1.29): each call answers a string. */
export function addMellatCalls(app: FastifyInstance, deps: Deps) {
  app.addContentTypeParser(['text/xml'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const message = readEnvelope(typeof request.body === 'string' ? request.body : '');
    if (!message) return reply.status(500).type('text/xml; charset=utf-8').send(FAULT);
    const answer = (await isBankDown(deps, GATEWAY))
      ? undefined
      : await answerTo(deps, message.method, message.fields);
    if (answer === undefined) return holdAnswer(reply);
    return reply.type('text/xml; charset=utf-8').send(envelope(message.method, answer));
  });
}

async function answerTo(deps: Deps, method: string, fields: Fields): Promise<Answer> {
  if (!isInOrder(method, Object.keys(fields))) return '32';
  const shop = deps.config.gateways.bank_mellat;
  if (fields.terminalId !== shop?.terminalId) return '21';
  if (fields.userName !== shop?.userName || fields.userPassword !== shop?.password) return '24';
  if (method === 'bpPayRequest') return pay(deps, fields);
  const call = CALLS[method];
  if (!call) return '34';
  const payment = await findPayment(deps, GATEWAY, { receipt: fields.saleReferenceId ?? '' });
  if (!payment || payment.number !== fields.saleOrderId) return '42';
  return call(deps, payment, fields);
}

const SHOP = ['terminalId', 'userName', 'userPassword', 'orderId'];
const ABOUT_SALE = [...SHOP, 'saleOrderId', 'saleReferenceId'];
const FOR_PAY = [
  ...SHOP,
  'amount',
  'localDate',
  'localTime',
  'additionalData',
  'callBackUrl',
  'payerId',
  'mobileNo',
  'encPan',
  'panHiddenMode',
  'cartItem',
  'enc',
];
const FOR_REFUND = [...ABOUT_SALE, 'refundAmount'];
const OPTIONAL = 5;

/** The service reads its parameters by their order; the last five of a payment may be left out. */
function isInOrder(method: string, names: string[]): boolean {
  const isPay = method === 'bpPayRequest';
  const known = isPay ? FOR_PAY : method === 'bpRefundRequest' ? FOR_REFUND : ABOUT_SALE;
  const needed = isPay ? known.slice(0, -OPTIONAL) : known;
  const relevant = known.filter((name) => needed.includes(name) || names.includes(name));
  return relevant.join() === names.join();
}

async function pay(deps: Deps, fields: Fields): Promise<Answer> {
  if (await takesTimeout(deps, GATEWAY)) return undefined;
  const { orderId = '', amount = '', localDate = '', localTime = '', callBackUrl = '' } = fields;
  if (!/^\d{1,18}$/.test(orderId) || !/^\d{4,12}$/.test(amount)) return '25';
  if (!/^\d{8}$/.test(localDate) || !/^\d{6}$/.test(localTime)) return '35';
  if (URL.parse(callBackUrl)?.origin !== deps.config.publicUrl) return '62';
  const authority = randomBytes(8).toString('hex').toUpperCase();
  const isNew = await insertPayment(deps, {
    gateway: GATEWAY,
    authority,
    number: orderId,
    merchantId: fields.terminalId ?? '',
    amount: Number(amount),
    callbackUrl: callBackUrl,
    description: fields.additionalData ?? '',
  });
  return isNew ? `0,${authority}` : '41';
}

const isGone = ({ status }: SandboxPayment) => status === 'REVERSED' || status === 'RETURNED';

async function verify(deps: Deps, payment: SandboxPayment): Promise<Answer> {
  if (isGone(payment)) return '48';
  if (await takeFault(deps, payment, 'verify_timeout')) return undefined;
  const isFirst = await movePayment(deps, payment, ['PAID'], 'VERIFIED');
  if (await takeFault(deps, payment, 'answer_lost')) return undefined;
  return isFirst ? '0' : '43';
}

async function settle(deps: Deps, payment: SandboxPayment): Promise<Answer> {
  if (await takeFault(deps, payment, 'settle_timeout')) return undefined;
  if (await movePayment(deps, payment, ['VERIFIED'], 'SETTLED')) return '0';
  if (payment.status === 'SETTLED') return '45';
  return isGone(payment) ? '48' : '44';
}

async function inquire(_deps: Deps, payment: SandboxPayment): Promise<Answer> {
  if (isGone(payment)) return '48';
  if (payment.status === 'SETTLED') return '45';
  return payment.status === 'VERIFIED' ? '43' : '44';
}

async function reverse(deps: Deps, payment: SandboxPayment): Promise<Answer> {
  if (await takeFault(deps, payment, 'reverse_silent')) return undefined;
  const code = await takeBack(deps, payment);
  return (await takeFault(deps, payment, 'reverse_lost')) ? undefined : code;
}

/**
 * The whole, or a part as often as the sale is not used up; each refund has a number that no
 * purchase or refund had.
 */
async function refund(deps: Deps, payment: SandboxPayment, fields: Fields): Promise<Answer> {
  if (await takeFault(deps, payment, 'reverse_silent')) return undefined;
  const code = await refunded(deps, payment, fields);
  return (await takeFault(deps, payment, 'reverse_lost')) ? undefined : code;
}

async function refunded(deps: Deps, payment: SandboxPayment, fields: Fields): Promise<string> {
  const { orderId = '', refundAmount = '' } = fields;
  if (!/^\d{1,18}$/.test(orderId) || !/^[1-9]\d{0,11}$/.test(refundAmount)) return '25';
  const [used] = await deps.sql`
    select 1
    from sandbox_payments
    where gateway = ${GATEWAY} and (number = ${orderId} or refund_number = ${orderId})`;
  if (used) return '41';
  const sum = payment.refundedAmount + Number(refundAmount);
  if (payment.status !== 'SETTLED')
    return payment.refundedAmount > 0 ? '19' : isGone(payment) ? '48' : '47';
  if (sum > payment.paidAmount) return '19';
  const to = sum === payment.paidAmount ? 'REVERSED' : 'SETTLED';
  const change = { refund_number: orderId, refunded_rial: sum };
  return (await movePayment(deps, payment, ['SETTLED'], to, change)) ? '0' : '34';
}

async function takeBack(deps: Deps, payment: SandboxPayment): Promise<string> {
  if (isGone(payment)) return '48';
  if (payment.status === 'SETTLED') return '45';
  const isLate = deps.now().getTime() - new Date(payment.updatedAt).getTime() > REVERSE_WITHIN;
  if (payment.status === 'VERIFIED' && isLate) return '55';
  return (await movePayment(deps, payment, ['VERIFIED'], 'REVERSED')) ? '0' : '44';
}

type Call = (deps: Deps, payment: SandboxPayment, fields: Fields) => Promise<Answer>;

const CALLS: Record<string, Call> = {
  bpVerifyRequest: verify,
  bpSettleRequest: settle,
  bpInquiryRequest: inquire,
  bpReversalRequest: reverse,
  bpRefundRequest: refund,
};

const NAMESPACE = 'http://interfaces.core.sw.bps.com/';
const METHOD = /<(?:[\w-]+:)?(bp\w+Request)[\s>]/;
const FIELD = /<(\w+)>([^<]*)<\/\1>/g;

function readEnvelope(xml: string): { method: string; fields: Fields } | undefined {
  const method = METHOD.exec(xml)?.[1];
  if (!method || !xml.includes(`"${NAMESPACE}"`)) return undefined;
  const fields = [...xml.matchAll(FIELD)].map(([, name = '', value = '']) => [
    name,
    unescapeMarkup(value),
  ]);
  return { method, fields: Object.fromEntries(fields) };
}

const enveloped = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

const FAULT = enveloped(
  '<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>no such call</faultstring></soapenv:Fault>',
);

const envelope = (method: string, answer: string) =>
  enveloped(
    `<ns2:${method}Response xmlns:ns2="${NAMESPACE}"><return>${answer}</return></ns2:${method}Response>`,
  );
