import { z } from 'zod';
import type { SamanConfig } from '#server/config-gateways.ts';
import {
  BLIND,
  cardOf,
  type Gateway,
  type KnownPayment,
  maskedCard,
  postJson,
  type ReverseAnswer,
  type VerifyAnswer,
} from './gateway.ts';

const RIAL_IN_TOMAN = 10;
/** SEP refunds a payment that was not verified within 30 minutes (guide 3.3). */
const WINDOW_MINUTES = 30;
/** A token of SEP lives 20 minutes by default. */
const PAYABLE_MINUTES = 20;
const DONE = 0;
const REPEATED = 2;
/** Not found, too late, reversed: nothing of ours is held. Other codes are faults of the settings and say nothing. */
const CERTAIN_NO = [-2, -6, 5];
const REVERSED = 5;
/** Wrong parameters; SEP has no code of its own for a ResNum that was used before. */
const WRONG_PARAMETERS = '5';
const PAID_STATE = 'OK';

// a null is an absent value, never the word «null»
const tokenAnswer = z.looseObject({
  status: z.number(),
  token: z.string().min(1).max(200).nullish(),
  errorCode: z.coerce.string().nullish(),
});
/** Number of the bank; an overlong one counts as absent. */
const named = z.coerce.string().max(100).nullish().catch(null);
const receiptAnswer = z.looseObject({
  ResultCode: z.number(),
  TransactionDetail: z
    .looseObject({
      RRN: named,
      RefNum: z.string().nullish(),
      MaskedPan: z.string().nullish(),
      HashedPan: z.string().nullish(),
      TerminalNumber: z.coerce.string().nullish(),
      OrginalAmount: z.number().nullish(),
      AffectiveAmount: z.number().nullish(),
      StraceNo: named,
    })
    .nullish(),
});
type Receipt = z.infer<typeof receiptAnswer>;

/** Saman SEP, token flow: JSON calls, form with `Token`; amounts in rial on the wire, tomans here. */
export function createSaman(config: SamanConfig, timeout: number): Gateway {
  const browserUrl = `${config.browserUrl}/OnlinePG/OnlinePG`;
  const handOff = (token: string) => ({ gatewayUrl: browserUrl, refId: null, token });
  const ask = async (name: 'VerifyTransaction' | 'ReverseTransaction', receipt: string) => {
    const url = `${config.baseUrl}/verifyTxnRandomSessionkey/ipg/${name}`;
    const body = { RefNum: receipt, TerminalNumber: Number(config.terminalId) };
    return receiptAnswer.safeParse(await postJson(url, body, timeout)).data;
  };
  return {
    name: 'bank_saman',
    min: config.min,
    max: config.max,
    recovery: {
      by: 'repeated_verify',
      payableMinutes: PAYABLE_MINUTES,
      windowMinutes: WINDOW_MINUTES,
    },
    attributes: false,
    handOff,
    async request({ number, amount, callbackUrl, mobileNumber }) {
      const answer = tokenAnswer.safeParse(
        await postJson(
          `${config.baseUrl}/onlinepg/onlinepg`,
          {
            action: 'token',
            TerminalId: config.terminalId,
            Amount: amount * RIAL_IN_TOMAN,
            ResNum: number,
            RedirectUrl: callbackUrl,
            CellNumber: mobileNumber.replace(/^0/, ''),
          },
          timeout,
        ),
      ).data;
      if (!answer) return { kind: 'unreachable', code: 'none' };
      const { status, token, errorCode } = answer;
      if (status === 1 && token)
        return { kind: 'ok', gatewayReference: token, handOff: handOff(token), code: '1' };
      const code = errorCode ?? String(status);
      return { kind: code === WRONG_PARAMETERS ? 'number_used' : 'refused', code };
    },
    readCallback(given) {
      const values = lowerCased(given);
      if (!values.token || !values.resnum) return undefined;
      const receipt = values.refnum && values.refnum.length <= 50 ? values.refnum : undefined;
      return {
        gatewayReference: values.token,
        number: values.resnum,
        ...(receipt && { receipt }),
        ...cardOf(values.securepan),
        claimsSuccess: values.state === PAID_STATE && receipt !== undefined,
        isGivenUp: values.state === 'CanceledByUser',
        code: values.state ?? values.status ?? '',
      };
    },
    async verify(payment) {
      if (!payment.receipt) return { kind: 'not_paid', code: 'no_receipt' };
      const answer = await ask('VerifyTransaction', payment.receipt);
      return answer ? judge(answer, payment, config) : { kind: 'unreachable', code: 'none' };
    },
    // SEP has no inquiry; with a receipt, verify gives the answer
    inquire: async () => ({ kind: 'unreachable', code: 'no_inquiry' }),
    reverse: async ({ receipt }) =>
      receipt ? reverse(ask, receipt) : { kind: 'refused', code: 'no_receipt' },
  };
}

type Ask = (
  name: 'VerifyTransaction' | 'ReverseTransaction',
  receipt: string,
) => Promise<Receipt | undefined>;

/**
 * A refusal may mean that an earlier call with a lost answer succeeded; verify then reports the
 * reversed money.
 */
async function reverse(ask: Ask, receipt: string): Promise<ReverseAnswer> {
  const code = (await ask('ReverseTransaction', receipt))?.ResultCode;
  if (code === DONE || code === REPEATED) return { kind: 'done', code: String(code) };
  if (code === undefined) return { kind: 'unreachable', code: 'none' };
  const held = (await ask('VerifyTransaction', receipt))?.ResultCode;
  if (held === REVERSED) return { kind: 'done', code: String(held) };
  const isKnown = held !== undefined && [DONE, REPEATED, ...CERTAIN_NO].includes(held);
  return { kind: isKnown ? 'refused' : 'unreachable', code: String(code) };
}

/** Accepts only the whole amount, for this terminal, under this receipt. */
function judge(answer: Receipt, payment: KnownPayment, config: SamanConfig): VerifyAnswer {
  const code = String(answer.ResultCode);
  if (CERTAIN_NO.includes(answer.ResultCode)) return { kind: 'not_paid', code };
  const detail = answer.TransactionDetail;
  const isDone = answer.ResultCode === DONE || answer.ResultCode === REPEATED;
  // the guide returns no number of ours, so "done before" with amounts may be the payment that
  // claimed the receipt first
  if (answer.ResultCode === REPEATED && payment.isReceiptNamedBefore)
    return { kind: 'unreachable', code: BLIND };
  if (answer.ResultCode === REPEATED && !detail?.OrginalAmount) return judgeBlindly(payment, code);
  if (!isDone || !detail) return { kind: 'unreachable', code };
  const due = payment.amount * RIAL_IN_TOMAN;
  const isOurs =
    detail.OrginalAmount === due &&
    (detail.AffectiveAmount ?? due) === due &&
    (detail.RefNum ?? payment.receipt) === payment.receipt &&
    (detail.TerminalNumber ?? config.terminalId) === config.terminalId;
  if (!isOurs) return { kind: 'mismatch', code };
  return {
    ...paidBy(payment),
    rrn: detail.RRN ?? null,
    traceNumber: detail.StraceNo ?? null,
    cardMasked: maskedCard(detail.MaskedPan) ?? payment.cardMasked,
    cardHash: detail.HashedPan ?? null,
    code,
  };
}

/**
 * "Done before" without amounts counts as ours if our own earlier answer was lost and no other
 * payment ever claimed this receipt.
 */
const judgeBlindly = (payment: KnownPayment, code: string): VerifyAnswer =>
  payment.isAnswerLost && !payment.isReceiptShared
    ? { ...paidBy(payment), code }
    : { kind: 'unreachable', code: BLIND };

const paidBy = ({ amount, receipt, cardMasked }: KnownPayment) => ({
  kind: 'paid' as const,
  amount,
  bankReference: receipt ?? '',
  cardMasked,
  cardHash: null,
});

/** SEP spells `RRN` and `Rrn`; names are read without regard to case. */
const lowerCased = (values: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
