import { newId } from '#server/db/new-id.ts';
import { addDays, jalaliDay, tehranDay } from '#shared/days.ts';
import { faDigits } from '#shared/digits.ts';
import type { GatewayName } from '#shared/gateways.ts';
import type { TestApp } from './app.ts';
import { aPerson } from './people.ts';
import { aForm } from './products.ts';

export type Paid = {
  id: string;
  number: string;
  source: GatewayName;
  reference: string;
  /** Tomans. */
  amount: number;
  day: string;
};

/** Row of a bank for one payment; rials. */
export type BankRow = {
  reference: string;
  ourNumber: string;
  gross: number;
  fee: number;
  day: string;
  back?: boolean;
};

/** By contract: half a percent, from 120 to 4,000 tomans. */
export const CONTRACT = { percent: 0.5, feeMin: 120, feeMax: 4000, payDays: 3, version: 0 };
const feeOf = (rial: number) =>
  Math.min(Math.max(Math.ceil(rial / 200 / 10) * 10 - 10, 1200), 40_000);

/** References of banks are unique in a shop. */
let issued = 700_000_000;

/** Top-ups of one person over the days before today, as the shop records them, spread over three banks. */
export async function payments(
  { owner, clock }: Pick<TestApp, 'owner' | 'clock'>,
  person: { id: string },
  { n, days, source: only }: { n: number; days: number; source?: GatewayName },
): Promise<Paid[]> {
  const today = tehranDay(clock.now);
  const sources = ['bank_saman', 'bank_mellat', 'platform_zarinpal'] as const;
  const paid = Array.from({ length: n }, (_, i): Paid => {
    const source = only ?? sources[i % 3] ?? 'bank_saman';
    const reference = `${'SMZ'.charAt(i % 3)}${issued++}`;
    const amount = 10_000 + ((i * 7919) % 900_000);
    const day = addDays(today, -1 - (i % days));
    return { id: newId(), number: '', source, reference, amount, day };
  });
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const rows = JSON.stringify(paid.map((one) => ({ ...one, posting: newId() })));
    await sql`create temp table sent on commit drop as
      select n.*, nextval('transaction_numbers')::text as num, row_number() over () as seq,
        sum(amount) over (order by ord rows unbounded preceding) as after
      from rows from (jsonb_to_recordset(${rows}::text::jsonb) as (id uuid, source text,
        reference text, amount bigint, day date, posting uuid)) with ordinality
        as n(id, source, reference, amount, day, posting, ord)`;
    await sql`insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial,
        gateway_type, gateway_reference, bank_reference, status, created_at, updated_at)
      select id, id::text, num, ${person.id}, 'wallet_topup', amount, amount * 10, source,
        'R' || num, reference, 'success', day + time '12:00' at time zone 'Asia/Tehran', now()
      from sent`;
    await sql`insert into transaction_attempts (transaction_id, call, code, ms)
      select id, 'verify', '0', 1 from sent`;
    await sql`insert into ledger_entries (posting_id, account, delta, kind, reference)
      select posting, 'gateway:' || source, -amount, 'wallet_topup', num from sent`;
    await sql`insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after,
        kind, reference)
      select posting, 'wallet:' || ${person.id}::text, ${person.id}::uuid, seq, amount,
        after - amount, after, 'wallet_topup', num from sent order by seq`;
    await sql`insert into wallets (user_id, balance, moved_at)
      select ${person.id}::uuid, max(after), now() from sent
      on conflict (user_id) do update set balance = excluded.balance`;
  });
  const rows = await owner<{ id: string; number: string }[]>`
    select id, number from transactions where user_id = ${person.id}`;
  const numbers = new Map(rows.map((row) => [row.id, row.number]));
  return paid.map((one) => ({ ...one, number: numbers.get(one.id) ?? '' }));
}

/** The row that a sound bank gives for a payment: paid the day after, with the fee of the contract. */
export const rowOf = ({ reference, number, amount, day }: Paid): BankRow => ({
  reference,
  ourNumber: number,
  gross: amount * 10,
  fee: feeOf(amount * 10),
  day: addDays(day, 1),
});

const grouped = (n: number) => n.toLocaleString('en-US');

/** Files as the panels of the three banks give them: heads, digits, dates and signs differ. */
export const files: Record<GatewayName, (rows: BankRow[]) => string> = {
  bank_saman: (rows) =>
    [
      'گزارش تسویه پذیرنده,,,,,',
      'ردیف,رسید دیجیتالی,شماره ترمینال,مبلغ تراکنش (ریال),کارمزد (ریال),تاریخ واریز,نوع تراکنش',
      ...rows.map(
        (r, i) =>
          `${i + 1},${r.reference},21002233,"${grouped(r.gross)}",${r.fee},${jalaliDay(r.day)},${r.back ? 'برگشت از خرید' : 'خرید'}`,
      ),
      `جمع کل,,,"${grouped(rows.reduce((sum, r) => sum + r.gross, 0))}",,,`,
    ].join('\r\n'),
  bank_mellat: (rows) =>
    [
      'شماره سفارش;کد مرجع تراکنش;مبلغ (ریال);مبلغ خالص (ریال);تاریخ تسویه',
      ...rows.map((r) =>
        [
          r.ourNumber,
          faDigits(r.reference),
          faDigits(r.back ? `(${r.gross})` : grouped(r.gross).replaceAll(',', '٬')),
          faDigits(r.back ? `(${r.gross})` : r.gross - r.fee),
          faDigits(jalaliDay(r.day).replaceAll('/', '-')),
        ].join(';'),
      ),
    ].join('\n'),
  platform_zarinpal: (rows) =>
    [
      'Ref_ID,Amount,Fee,Reconciled_At,Type',
      ...rows.map(
        (r) =>
          `${r.reference},${r.gross},${r.fee},${r.day} 04:00:00,${r.back ? 'REFUND' : 'PAYMENT'}`,
      ),
    ].join('\n'),
};

/** Staff who works with files of banks. */
export async function atTheDesk(shop: TestApp) {
  const staff = await aPerson(shop, { role: 'admin' });
  const { token } = staff;
  async function send(text: string | Buffer, query: Record<string, string> = {}) {
    const { headers, payload } = aForm(Buffer.from(text), 'تسویه.csv');
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/settlement-files',
      query,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  const exceptions = () =>
    shop.sql<{ id: string; reason: string; status: string; reference: string; version: number }[]>`
      select id, reason, status, reference, version from settlement_exceptions order by reference`;
  const open = async () => (await exceptions()).filter(({ status }) => status === 'open');
  const contracts = async () => {
    for (const source of ['bank_saman', 'bank_mellat', 'platform_zarinpal'])
      await shop.call('PATCH /api/admin/gateway-contracts/:source', {
        token,
        params: { source },
        body: CONTRACT,
      });
  };
  return { staff, token, send, exceptions, open, contracts };
}
