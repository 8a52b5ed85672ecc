import type { MellatConfig } from '#server/config-gateways.ts';
import { TEHRAN } from '#shared/time.ts';
import {
  type Callback,
  cardOf,
  type Gateway,
  type KnownPayment,
  type PaymentRequest,
  type Reversal,
  type ReverseAnswer,
  type VerifyAnswer,
} from './gateway.ts';
import { askSoap, type SoapFields } from './mellat-soap.ts';

const RIAL_IN_TOMAN = 10;
/** Behpardakht refunds a payment that was not verified within 20 minutes (guide 1.29). */
const WINDOW_MINUTES = 20;
/** The page of the bank waits that long for its payer. */
const PAYABLE_MINUTES = 15;
const DONE = '0';
const VERIFIED_BEFORE = '43';
const SETTLED_BEFORE = '45';
/** Not found, or reversed by merchant or bank: nothing of ours is held. */
const CERTAIN_NO = ['42', '48'];
const REVERSED = '48';
const NUMBER_USED = ['41', '51'];
/** Of a refund: the sum exceeds the sale. */
const MORE_THAN_SOLD = '19';
const NOT_SETTLED = ['46', '47'];
/** A fault of the system: not an answer about this payment. */
const UNDECIDED = ['none', '34', '31', '416', '421', '24', '21', '23'];
const NO_PAYER = '0';
const GIVEN_UP = '17';

/** Bank Mellat: SOAP calls in the order pay, verify, settle; form with `RefId`; rial on the wire, tomans here. */
export function createMellat(config: MellatConfig, timeout: number, now: () => Date): Gateway {
  const browserUrl = `${config.browserUrl}/pgwchannel/startpay.mellat`;
  const handOff = (refId: string) => ({ gatewayUrl: browserUrl, refId, token: null });
  const call = (method: string, fields: SoapFields) =>
    askSoap(
      `${config.baseUrl}/pgwchannel/services/pgw`,
      method,
      [
        ['terminalId', config.terminalId],
        ['userName', config.userName],
        ['userPassword', config.password],
        ...fields,
      ],
      timeout,
    );
  const about = (method: string, { number, receipt }: KnownPayment) =>
    call(method, [
      ['orderId', number],
      ['saleOrderId', number],
      ['saleReferenceId', receipt ?? ''],
    ]);
  return {
    name: 'bank_mellat',
    min: config.min,
    max: config.max,
    recovery: {
      by: 'repeated_verify',
      payableMinutes: PAYABLE_MINUTES,
      windowMinutes: WINDOW_MINUTES,
    },
    attributes: true,
    handOff,
    request: async (payment) => {
      const answer = await call('bpPayRequest', payFields(payment, now()));
      if (answer === undefined) return { kind: 'unreachable', code: 'none' };
      const [code = '', refId = ''] = answer.split(',', 2).map((part) => part.trim());
      if (code === DONE && /^[0-9A-Za-z]{1,64}$/.test(refId))
        return { kind: 'ok', gatewayReference: refId, handOff: handOff(refId), code };
      return { kind: NUMBER_USED.includes(code) ? 'number_used' : 'refused', code };
    },
    readCallback,
    async verify(payment) {
      if (!payment.receipt) return { kind: 'not_paid', code: 'no_receipt' };
      const verified = await verifyOrInquire(about, payment);
      if (verified.kind !== 'paid') return verified;
      // before the settlement the whole can still be reversed
      if (payment.claimedAmount !== null && payment.claimedAmount !== payment.amount)
        return { kind: 'mismatch', code: verified.code };
      const code = codeOf(await about('bpSettleRequest', payment));
      const isSettled = code === DONE || code === SETTLED_BEFORE;
      return isSettled ? { ...verified, code } : { kind: 'unreachable', code: `settle ${code}` };
    },
    async inquire(payment) {
      const code = codeOf(await about('bpInquiryRequest', payment));
      if (code === DONE || code === VERIFIED_BEFORE || code === SETTLED_BEFORE)
        return { kind: 'verified', code };
      return { kind: CERTAIN_NO.includes(code) ? 'failed' : 'unreachable', code };
    },
    reverse: async (reversal) =>
      reversal.receipt ? reverse(call, about, reversal) : { kind: 'refused', code: 'no_receipt' },
  };
}

const payFields = (
  { number, amount, callbackUrl, description }: PaymentRequest,
  now: Date,
): SoapFields => [
  ['orderId', number],
  ['amount', String(amount * RIAL_IN_TOMAN)],
  ...tehranTime(now),
  ['additionalData', description.slice(0, 1000)],
  ['callBackUrl', callbackUrl],
  ['payerId', NO_PAYER],
];

function readCallback(values: Record<string, string>): Callback | undefined {
  const { RefId, ResCode, SaleOrderId, SaleReferenceId, FinalAmount, CardHolderPan } = values;
  if (!RefId || !SaleOrderId) return undefined;
  const receipt = SaleReferenceId && /^\d{1,30}$/.test(SaleReferenceId) ? SaleReferenceId : '';
  const isAmount = FinalAmount !== undefined && /^\d{1,15}$/.test(FinalAmount);
  return {
    gatewayReference: RefId,
    number: SaleOrderId,
    ...(receipt && { receipt }),
    ...cardOf(CardHolderPan),
    ...(isAmount && { claimedAmount: Math.floor(Number(FinalAmount) / RIAL_IN_TOMAN) }),
    claimsSuccess: ResCode?.trim() === DONE && receipt !== '',
    isGivenUp: ResCode?.trim() === GIVEN_UP,
    code: ResCode?.trim() ?? '',
  };
}

type Call = (method: string, fields: SoapFields) => Promise<string | undefined>;

/** Guide 1.29: a reversal takes back what is not settled, a refund what is; each says which of the two it is. */
async function reverse(call: Call, about: About, reversal: Reversal): Promise<ReverseAnswer> {
  if (!reversal.isSettled) {
    const code = codeOf(await about('bpReversalRequest', reversal));
    if (code === DONE || CERTAIN_NO.includes(code)) return { kind: 'done', code };
    if (code !== SETTLED_BEFORE) return judged(code);
  }
  const code = codeOf(await refund(call, reversal));
  if (code === DONE || code === REVERSED) return { kind: 'done', code };
  if (NUMBER_USED.includes(code)) return { kind: 'number_used', code };
  // the earlier request asked for the full amount, so it has already refunded what exceeds the sale
  if (code === MORE_THAN_SOLD && reversal.isRepeat) return { kind: 'done', code };
  if (!NOT_SETTLED.includes(code) || !reversal.isSettled) return judged(code);
  const reversed = codeOf(await about('bpReversalRequest', reversal));
  return reversed === DONE || CERTAIN_NO.includes(reversed)
    ? { kind: 'done', code: reversed }
    : judged(reversed);
}

const judged = (code: string): ReverseAnswer => ({
  kind: UNDECIDED.includes(code) ? 'unreachable' : 'refused',
  code,
});

const refund = (call: Call, { number, receipt, amount, refundNumber }: Reversal) =>
  call('bpRefundRequest', [
    ['orderId', refundNumber],
    ['saleOrderId', number],
    ['saleReferenceId', receipt ?? ''],
    ['refundAmount', String(amount * RIAL_IN_TOMAN)],
  ]);

type About = (method: string, payment: KnownPayment) => Promise<string | undefined>;

/** Guide 1.29, steps 4 and 5: what verify leaves unknown, inquiry may know. */
async function verifyOrInquire(about: About, payment: KnownPayment): Promise<VerifyAnswer> {
  const code = codeOf(await about('bpVerifyRequest', payment));
  if (CERTAIN_NO.includes(code)) return { kind: 'not_paid', code };
  if (code === DONE || code === VERIFIED_BEFORE || code === SETTLED_BEFORE)
    return paidBy(payment, code);
  const inquired = codeOf(await about('bpInquiryRequest', payment));
  if (inquired === DONE || inquired === VERIFIED_BEFORE || inquired === SETTLED_BEFORE)
    return paidBy(payment, inquired);
  return { kind: CERTAIN_NO.includes(inquired) ? 'not_paid' : 'unreachable', code: inquired };
}

const paidBy = ({ amount, receipt, cardMasked }: KnownPayment, code: string): VerifyAnswer => ({
  kind: 'paid',
  amount,
  bankReference: receipt ?? '',
  cardMasked,
  cardHash: null,
  code,
});

/** Answers may carry more behind a comma. */
const codeOf = (answer: string | undefined) => answer?.split(',')[0]?.trim() ?? 'none';

/** Gregorian date and time of Tehran with leading zeros: `20091008`, `102003`. */
function tehranTime(now: Date): SoapFields {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: TEHRAN,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(now);
  const digits = parts.replace(/\D/g, '');
  return [
    ['localDate', digits.slice(0, 8)],
    ['localTime', digits.slice(8, 14)],
  ];
}
