import { type Access, everyone } from './access-kinds.ts';
import { fixed } from './access-rows.ts';

const nobodyKnows = fixed({ authority: 'A0', gateway: 'bank_saman' });

/**
 * Access rules of the sandbox banks and the demo's inbox; live.test.ts checks that a real shop has
 * none of them.
 */
export const sandboxAccess: Record<string, Access> = {
  'GET /sandbox/sms': everyone(),
  'GET /sandbox/sms.json': everyone(),
  'GET /sandbox/vazirmatn.woff2': everyone(),
  'GET /sandbox/banks.json': everyone(),
  'POST /sandbox/banks/:gateway/:authority': everyone(nobodyKnows, { answers: 404 }),
  'POST /sandbox/silence/:gateway': everyone(nobodyKnows, { answers: 404 }),
  'POST /sandbox/faults/:gateway/:authority': everyone(nobodyKnows, { answers: 404 }),
  'GET /sandbox/banks/bank_saman/:authority': everyone(nobodyKnows, { answers: 404 }),
  'GET /sandbox/banks/bank_mellat/:authority': everyone(nobodyKnows, { answers: 404 }),
  'GET /sandbox/banks/platform_zarinpal/:authority': everyone(nobodyKnows, { answers: 404 }),
  'POST /sandbox/zarinpal/pg/v4/payment/request.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/verify.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/unVerified.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/inquiry.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/reverse.json': everyone(),
  'GET /sandbox/zarinpal/pg/StartPay/:authority': everyone(nobodyKnows, { answers: 404 }),
  'POST /sandbox/saman/onlinepg/onlinepg': everyone(),
  'POST /sandbox/saman/OnlinePG/OnlinePG': everyone(undefined, { answers: 404 }),
  'GET /sandbox/saman/OnlinePG/SendToken': everyone(undefined, { answers: 404 }),
  'POST /sandbox/saman/verifyTxnRandomSessionkey/ipg/VerifyTransaction': everyone(),
  'POST /sandbox/saman/verifyTxnRandomSessionkey/ipg/ReverseTransaction': everyone(),
  // a SOAP fault is a 500
  'POST /sandbox/mellat/pgwchannel/services/pgw': everyone(undefined, { answers: 500 }),
  'POST /sandbox/mellat/pgwchannel/startpay.mellat': everyone(undefined, { answers: 404 }),
};
