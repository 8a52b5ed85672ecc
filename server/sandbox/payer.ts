import type { GatewayName } from '#shared/gateways.ts';
import {
  cardHashOf,
  type Fault,
  findPayment,
  movePayment,
  newReceipt,
  type SandboxPayment,
  type Store,
} from './bank-payments.ts';

export type Outcome = 'paid' | 'canceled' | 'failed';
/** Callback from the payer's browser to the shop. */
export type BankCallback = { method: 'GET' | 'POST'; url: string; values: Record<string, string> };

/** `byGet`: the shop requested a callback by GET from Saman. */
export type Decision = { outcome: Outcome; fault: Fault; byGet?: boolean | undefined };

/** Faults in which the callback claims a payment that never happened. */
const LIES: Fault[] = ['replayed_reference', 'forged_callback'];
const TIMES: Partial<Record<Fault, number>> = { double_callback: 2, triple_callback: 3 };
const TERMINAL = '10000001';

/**
 * Applies the payer's decision once; a second press changes nothing. Returns the payment and the
 * callbacks in order: none, one, or repeated ones. Undefined for an unknown payment.
 */
export async function decide(
  store: Store,
  gateway: GatewayName,
  authority: string,
  { outcome, fault, byGet }: Decision,
): Promise<{ payment: SandboxPayment; callbacks: BankCallback[] } | undefined> {
  const found = await findPayment(store, gateway, { authority });
  if (!found) return undefined;
  const pays = outcome === 'paid' && !LIES.includes(fault);
  const less = Math.max(10_000, found.amount - 10_000);
  await movePayment(store, found, ['IN_BANK'], pays ? 'PAID' : 'FAILED', {
    fault,
    ...(fault === 'wrong_amount' && { paid_rial: less === found.amount ? less + 10 : less }),
  });
  const payment = (await findPayment(store, gateway, { authority })) ?? found;
  const callback: BankCallback = {
    ...callbackOf(await claimOf(store, payment), outcome),
    ...(byGet && { method: 'GET' }),
  };
  if (payment.fault === 'no_callback') return { payment, callbacks: [] };
  const times = TIMES[payment.fault] ?? 1;
  return { payment, callbacks: Array.from({ length: times }, () => callback) };
}

/** Payment as the callback claims it; a forged one claims to be paid. */
async function claimOf(store: Store, payment: SandboxPayment): Promise<SandboxPayment> {
  if (!LIES.includes(payment.fault)) return payment;
  const stolen = payment.fault === 'replayed_reference' && (await earlierReceipt(store, payment));
  const receipt = stolen || newReceipt(payment.gateway);
  return { ...payment, status: 'PAID', receipt, refId: '1', cardPan: '603799******0000' };
}

async function earlierReceipt({ sql }: Store, { gateway }: SandboxPayment) {
  const [row] = await sql<{ receipt: string | null }[]>`
    select receipt
    from sandbox_payments
    where gateway = ${gateway} and status in ('VERIFIED', 'SETTLED')
    order by updated_at desc limit 1`;
  return row?.receipt;
}

function callbackOf(payment: SandboxPayment, outcome: Outcome): BankCallback {
  const isPaid = payment.status !== 'FAILED' && payment.status !== 'IN_BANK';
  return CALLBACKS[payment.gateway](payment, isPaid, outcome);
}

type ToCallback = (payment: SandboxPayment, isPaid: boolean, outcome: Outcome) => BankCallback;
const CALLBACKS: Record<GatewayName, ToCallback> = {
  bank_saman: samanCallback,
  bank_mellat: mellatCallback,
  platform_zarinpal: zarinpalCallback,
};

/** SEP guide 3.3: a form whose `RefNum` is empty when nothing was paid. */
function samanCallback(payment: SandboxPayment, isPaid: boolean, outcome: Outcome): BankCallback {
  const [state, status] = isPaid
    ? ['OK', '2']
    : outcome === 'canceled'
      ? ['CanceledByUser', '1']
      : ['Failed', '3'];
  return {
    method: 'POST',
    url: payment.callbackUrl,
    values: {
      MID: TERMINAL,
      TerminalId: TERMINAL,
      State: state,
      Status: status,
      RRN: isPaid ? (payment.refId ?? '') : '',
      RefNum: isPaid ? (payment.receipt ?? '') : '',
      ResNum: payment.number,
      TraceNo: isPaid ? (payment.refId ?? '').slice(-6) : '',
      Amount: String(payment.amount),
      Wage: '',
      SecurePan: isPaid ? (payment.cardPan ?? '') : '',
      HashedCardNumber: isPaid ? cardHashOf(payment.cardPan ?? '') : '',
      Token: payment.authority,
    },
  };
}

/** Behpardakht guide 1.29: 17 is the payer's own cancel. */
function mellatCallback(payment: SandboxPayment, isPaid: boolean, outcome: Outcome): BankCallback {
  const no = outcome === 'canceled' ? '17' : '12';
  return {
    method: 'POST',
    url: payment.callbackUrl,
    values: {
      RefId: payment.authority,
      ResCode: isPaid ? '0' : no,
      SaleOrderId: payment.number,
      ...(isPaid && {
        SaleReferenceId: payment.receipt ?? '',
        CardHolderPan: (payment.cardPan ?? '').replace('******', '*****'),
        FinalAmount: String(payment.paidAmount),
      }),
    },
  };
}

function zarinpalCallback(
  { callbackUrl, authority }: SandboxPayment,
  isPaid: boolean,
): BankCallback {
  return {
    method: 'GET',
    url: callbackUrl,
    values: { Authority: authority, Status: isPaid ? 'OK' : 'NOK' },
  };
}
