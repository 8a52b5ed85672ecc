import { z } from 'zod';
import type { SamanConfig } from '../../config-gateways.ts';
import type { Gateway, KnownPayment, VerifyAnswer } from './gateway.ts';
import { postJson } from './post-json.ts';

const RIAL_IN_TOMAN = 10;
/** SEP gives the money back when nobody verified within 30 minutes (guide 3.3). */
const WINDOW_MINUTES = 30;
const DONE = 0;
const REPEATED = 2;
/** Not found, too late, reversed: nothing of ours is held. Other codes are faults of the settings and say nothing. */
const CERTAIN_NO = [-2, -6, 5];
const PAID_STATE = 'OK';

// a null is an absent value, never the word «null»
const tokenAnswer = z.looseObject({
  status: z.number(),
  token: z.string().min(1).max(200).nullish(),
  errorCode: z.coerce.string().nullish(),
});
const receiptAnswer = z.looseObject({
  ResultCode: z.number(),
  TransactionDetail: z
    .looseObject({
      RRN: z.coerce.string().nullish(),
      RefNum: z.string().nullish(),
      MaskedPan: z.string().nullish(),
      HashedPan: z.string().nullish(),
      TerminalNumber: z.coerce.string().nullish(),
      OrginalAmount: z.number().nullish(),
      AffectiveAmount: z.number().nullish(),
      StraceNo: z.coerce.string().nullish(),
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
    recovery: { by: 'repeated_verify', windowMinutes: WINDOW_MINUTES },
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
      return { kind: 'refused', code: errorCode ?? String(status) };
    },
    readCallback(given) {
      const values = lowerCased(given);
      if (!values.token || !values.resnum) return undefined;
      const receipt = values.refnum && values.refnum.length <= 50 ? values.refnum : undefined;
      return {
        gatewayReference: values.token,
        number: values.resnum,
        ...(receipt && { receipt }),
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
    // SEP has no such call: without a receipt nobody can ask, with one verify is the question
    inquire: async () => ({ kind: 'unreachable', code: 'no_inquiry' }),
    async reverse({ receipt }) {
      if (!receipt) return { ok: false, code: 'no_receipt' };
      const answer = await ask('ReverseTransaction', receipt);
      const code = answer?.ResultCode;
      return { ok: code === DONE || code === REPEATED, code: String(code ?? 'none') };
    },
  };
}

/** Accepts only the whole amount, for this terminal, under this receipt. */
function judge(answer: Receipt, payment: KnownPayment, config: SamanConfig): VerifyAnswer {
  const code = String(answer.ResultCode);
  if (CERTAIN_NO.includes(answer.ResultCode)) return { kind: 'not_paid', code };
  const detail = answer.TransactionDetail;
  if ((answer.ResultCode !== DONE && answer.ResultCode !== REPEATED) || !detail)
    return { kind: 'unreachable', code };
  const due = payment.amount * RIAL_IN_TOMAN;
  const isOurs =
    detail.OrginalAmount === due &&
    (detail.AffectiveAmount ?? due) === due &&
    (detail.RefNum ?? payment.receipt) === payment.receipt &&
    (detail.TerminalNumber ?? config.terminalId) === config.terminalId;
  if (!isOurs || !detail.RRN) return { kind: 'mismatch', code };
  return {
    kind: 'paid',
    amount: payment.amount,
    bankReference: detail.RRN,
    traceNumber: detail.StraceNo ?? null,
    cardMasked: detail.MaskedPan ?? null,
    cardHash: detail.HashedPan ?? null,
    code,
  };
}

/** SEP spells `RRN` and `Rrn`; names are read without regard to case. */
const lowerCased = (values: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
