import { describe, expect, it } from 'vitest';
import { addDays, tehranDay } from '#shared/days.ts';
import { errorText } from '#shared/labels/errors.ts';
import { startTestApp } from '#test/app.ts';
import { atTheDesk, type BankRow, files, payments, rowOf } from '#test/bank-papers.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { sendTransfer, takeTransfers } from '#test/transfers.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const desk = await atTheDesk(shop);
const { token } = desk;
await desk.contracts();

const mellat = files.bank_mellat;
const balanceOf = async (account: string) => {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(delta), 0)::bigint as sum from ledger_entries where account = ${account}`;
  return Number(row?.sum);
};
/** Payments of a person at Mellat, paid ten days ago and the nine before. */
async function paidAtMellat(n = 3) {
  const buyer = await aPerson(shop);
  const paid = (await payments(shop, buyer, { n: n * 3, days: 1 })).filter(
    (one) => one.source === 'bank_mellat',
  );
  return { buyer, paid, rows: paid.map(rowOf) };
}
/** A payment, the row that a sound bank gives for it, and the exception that another row makes. */
async function sentWith(change: (row: BankRow) => BankRow[]) {
  const { buyer, paid } = await paidAtMellat(1);
  const [one] = paid;
  if (!one) throw new Error('no payment');
  const row = rowOf(one);
  await desk.send(mellat(change(row)), { source: 'bank_mellat' });
  const [exception] = (await desk.open()).filter((e) => e.reference === one.reference);
  return { buyer, one, row, exception };
}

describe('a file of a bank', () => {
  it('moves what was paid to the bank and its fees, and is the same when it is sent again', async () => {
    const before = await balanceOf('gateway:bank_mellat');
    const { row } = await sentWith((one) => [one]);
    const moved = await balanceOf('gateway:bank_mellat');
    // the payment and its settlement are even
    expect(moved).toBe(before);
    const fees = await balanceOf('fees:bank_mellat');
    expect(fees).toBeLessThan(0);
    const report = { report: 'profit', from: row.day, to: row.day };
    const { sum } = (await call('GET /api/admin/reports', { token, query: report })).body;
    expect(sum.fees).toBe(-fees);
    for (const figure of ['fees', 'profit'] as const) {
      const query = { ...report, figure };
      const { body } = await call('GET /api/admin/reports/rows', { token, query });
      expect(body.sum).toBe(sum[figure]);
      expect(body.rows.reduce((all, { amount }) => all + amount, 0)).toBe(sum[figure]);
    }
    const again = await desk.send(mellat([row]), { source: 'bank_mellat' });
    expect(again.body).toMatchObject({ lines: 1, added: 0 });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('adds nothing twice when two people send it at once', async () => {
    const { rows } = await paidAtMellat(1);
    const text = mellat(rows);
    const both = await Promise.all([0, 1].map(() => desk.send(text, { source: 'bank_mellat' })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 1]);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

describe('a file that cannot be used', () => {
  const refused = async (text: string | Buffer, query = {}) => {
    const { status, body } = await desk.send(text, query);
    return [status, errorText(body.message, body)];
  };
  const heads = 'کد مرجع,مبلغ,تاریخ';
  const day = '1404/05/01';

  it.each([
    ['a broken amount', `${heads}\nA1,۱۲.۳۴۵,${day}`, 'مبلغ تراکنش در ردیف ۲'],
    ['a formula', `${heads}\nA1,=1+1,${day}`, 'مبلغ تراکنش در ردیف ۲'],
    ['a day that is none', `${heads}\nA1,1000,1404/13/01`, 'تاریخ در ردیف ۲'],
    ['a day to come', `${heads}\nA1,1000,1490/01/01`, 'تاریخ در ردیف ۲'],
    ['a number that Excel rounded', `${heads}\n7.01E+15,1000,${day}`, 'شماره مرجع در ردیف ۲'],
    ['an empty reference', `${heads}\n,1000,${day}`, 'شماره مرجع در ردیف ۲'],
    ['two broken rows', `${heads}\nA1,x,${day}\nA2,1000,${day}\nA3,y,${day}`, 'ردیف ۲، ۴'],
  ])('names row and column of %s, and keeps nothing', async (_, text, says) => {
    const [before] = await sql`select count(*)::int as n from settlement_lines`;
    const [status, message] = await refused(text, { source: 'bank_mellat' });
    expect(status).toBe(422);
    expect(message).toContain(says);
    expect((await sql`select count(*)::int as n from settlement_lines`)[0]).toEqual(before);
  });

  it('asks for the columns of unknown heads, and remembers them', async () => {
    const { paid } = await paidAtMellat(1);
    const [row] = paid.map(rowOf);
    const text = `الف,ب,پ\nZ${Date.now()},${row?.gross},${row?.day}`;
    const first = await desk.send(text, { source: 'bank_mellat' });
    expect(first.body).toMatchObject({ heads: ['الف', 'ب', 'پ'], mapping: {} });
    const mapping = JSON.stringify({ reference: 0, gross: 1, day: 2 });
    expect((await desk.send(text, { source: 'bank_mellat', mapping })).status).toBe(201);
    expect((await desk.send(text, { source: 'bank_mellat' })).status).toBe(201);
  });

  it('asks for the bank where no payment tells it', async () => {
    const [status, message] = await refused(`${heads}\nNOBODY1,1000,${day}`);
    expect([status, message]).toEqual([422, expect.stringContaining('از کدام بانک')]);
  });

  it('reads the Arabic code page, and refuses a file of rubbish', async () => {
    // «کد مرجع» in Windows-1256
    const inArabic = Buffer.concat([
      Buffer.from([0x98, 0xcf, 0x20, 0xe3, 0xd1, 0xcc, 0xda]),
      Buffer.from(`,Amount,Date\nW${Date.now()},10000,${day}`),
    ]);
    expect((await desk.send(inArabic, { source: 'bank_mellat' })).status).toBe(201);
    const rubbish = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256));
    expect((await desk.send(rubbish, { source: 'bank_mellat' })).status).toBe(422);
  });
});

describe('moves of staff', () => {
  const move = (
    exception: { id: string; version: number } | undefined,
    name: 'accept' | 'refund' | 'link' | 'ignore',
    more: object = {},
  ) =>
    call(`POST /api/admin/settlement-exceptions/:id/${name}`, {
      token,
      params: { id: exception?.id ?? '' },
      body: { version: exception?.version, ...more },
    });
  const reason = 'بانک تلفنی تأیید کرد';

  it('book a fee above the contract once, however often it is pressed', async () => {
    const { exception, row } = await sentWith((one) => [{ ...one, fee: one.fee + 5000 }]);
    expect(exception?.reason).toBe('fee');
    const fees = await balanceOf('fees:bank_mellat');
    const both = await Promise.all([0, 1, 2].map(() => move(exception, 'accept')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await balanceOf('fees:bank_mellat')).toBe(fees - (row.fee + 5000) / 10);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('count what is missing of a payment as a fee', async () => {
    const { exception, one } = await sentWith((row) => [{ ...row, gross: row.gross - 10_005 }]);
    expect(exception?.reason).toBe('remainder');
    expect((await move(exception, 'accept')).status).toBe(200);
    const [line] = await sql<{ amount: number; fee: number }[]>`
      select amount, fee from settlement_lines where reference = ${one.reference}`;
    expect(line?.amount).toBe(one.amount);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('take a refund of the panel from the wallet, whole and in part', async () => {
    const whole = await sentWith((row) => [row, { ...row, fee: 0, back: true }]);
    expect(whole.exception?.reason).toBe('refund');
    const [before] = await sql<{ balance: number }[]>`
      select balance from wallets where user_id = ${whole.buyer.id}`;
    expect((await move(whole.exception, 'refund', { reason })).status).toBe(200);
    const [after] = await sql<{ balance: number }[]>`
      select balance from wallets where user_id = ${whole.buyer.id}`;
    expect(Number(before?.balance) - Number(after?.balance)).toBe(whole.one.amount);
    const part = await sentWith((row) => [row, { ...row, gross: 50_000, fee: 0, back: true }]);
    expect((await move(part.exception, 'refund', { reason })).status).toBe(200);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('link a line to its payment, which settles it', async () => {
    const { one, row } = await sentWith(() => []);
    const reference = `L${Date.now()}`;
    await desk.send(mellat([{ ...row, reference, ourNumber: '' }]), { source: 'bank_mellat' });
    const [unknown] = (await desk.open()).filter((e) => e.reference === reference);
    expect(unknown?.reason).toBe('unknown');
    expect((await move(unknown, 'link', { number: '99999' })).status).toBe(422);
    expect((await move(unknown, 'link', { number: one.number })).body.status).toBe('linked');
    const [line] = await sql`select status from settlement_lines where reference = ${reference}`;
    expect(line).toMatchObject({ status: 'settled' });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('ignore a second payment with a reason, and leave a row in the log', async () => {
    const { exception } = await sentWith((row) => [row, row]);
    expect(exception?.reason).toBe('twice');
    expect((await move(exception, 'ignore', { reason })).status).toBe(200);
    const rows = await sql`select action from audit_logs where entity_id = ${exception?.id ?? ''}`;
    expect(rows).toEqual([{ action: 'settlement.ignore' }]);
  });
});

describe('a statement of the shop’s account', () => {
  it('settles transfers and asks about one that is not confirmed', async () => {
    const staff = await aPerson(shop, { role: 'admin' });
    await takeTransfers(shop, staff);
    const buyer = await aPerson(shop);
    const product = await aProduct(shop, { title: 'کتری', brand: 'آوا', category: 'خانه' });
    const order = await buy(shop, buyer, 'zarinpal', { productId: product });
    const sent = await sendTransfer(shop, buyer, order.body.orderId, { amount: 1_000_000 });
    const [transfer] = await sql<{ tracking: string; day: string }[]>`
      select tracking, sent_on::text as day from transfers where id = ${sent.body._id}`;
    const statement = [
      'تاریخ,شرح,بدهکار,بستانکار,مانده',
      `${transfer?.day},انتقال با پیگیری ${transfer?.tracking},0,"10,000,000","25,000,000"`,
      `${transfer?.day},کارمزد پیامک,"5,000",0,"24,995,000"`,
    ].join('\n');
    expect((await desk.send(statement)).body).toMatchObject({ source: 'statement', lines: 2 });
    const [exception] = (await desk.open()).filter(({ reason }) => reason === 'unpaid');
    expect(exception).toBeDefined();
    const lines = await sql`
      select status from settlement_lines where source = 'statement' order by position`;
    expect(lines).toEqual([{ status: 'open' }, { status: 'other' }]);
  });
});

describe('closing a day', () => {
  const close = (day: string) => call('POST /api/admin/settlement-days', { token, body: { day } });
  const yesterday = addDays(tehranDay(shop.clock.now), -1);

  it('waits for open exceptions, then signs once and books what comes later on today', async () => {
    expect((await close(addDays(yesterday, 1))).status).toBe(409);
    const open = await sentWith((row) => [
      { ...row, fee: row.fee + 9000, day: addDays(row.day, -1) },
    ]);
    expect((await close(yesterday)).body.message).toBe('day_has_exceptions');
    for (const { id, version, reason } of await desk.open())
      await call(
        `POST /api/admin/settlement-exceptions/:id/${['fee', 'amount', 'remainder', 'late'].includes(reason) ? 'accept' : 'ignore'}`,
        { token, params: { id }, body: { version, reason: 'پیگیری تلفنی شد' } },
      );
    expect(open.exception?.reason).toBe('fee');
    const both = await Promise.all([close(yesterday), close(yesterday)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { one } = await sentWith((row) => [{ ...row, day: yesterday }]);
    const [line] = await sql`
      select booked_on::text as on, corrects::text as corrects from settlement_lines
      where reference = ${one.reference}`;
    expect(line).toEqual({ on: tehranDay(shop.clock.now), corrects: yesterday });
    const { body } = await call('GET /api/admin/settlement-days', { token });
    expect(body.closings[0]).toMatchObject({ day: yesterday, corrections: 1 });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('is refused a change by the database, and the books see one made behind it', async () => {
    await expect(sql`update settlement_days set hash = ''`).rejects.toThrow('permission denied');
    await expect(shop.owner`delete from settlement_days`).rejects.toThrow('append-only');
    const change = sql`update settlement_lines set fee = fee + 1 where booked_on is not null`;
    await expect(change).rejects.toThrow('append-only');
    await shop.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update settlement_lines set day = day - 1 where booked_on <= ${yesterday}`;
      const { readBooks } = await import('#server/domain/books/check-books.ts');
      const { faults } = await readBooks(tx);
      expect(faults.map(({ name }) => name)).toContain('closed day is as it was signed');
      await tx`update settlement_lines set day = day + 1 where booked_on <= ${yesterday}`;
    });
  });
});
