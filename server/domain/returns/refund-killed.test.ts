import { describe, expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aSentBasket, bookBack, readBack, receiveBack, refundPartOf } from '#test/returns.ts';
import { endCancels, SOUND, soundness, statusOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, ctx, owner } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const { token } = admin;

/** Every table that a refund writes: its connection dies with the row, as if the process were killed there. */
const STEPS = [
  'orders',
  'transactions',
  'ledger_entries',
  'wallets',
  'returns',
  'return_history',
  'invoices',
  'invoice_lines',
  'audit_logs',
  'messages',
];
await owner.unsafe(`
  create function die() returns trigger language plpgsql as $$
  begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);

async function dyingAt<T>(table: string, work: () => Promise<T>): Promise<T> {
  await owner.unsafe(
    `create trigger dies after insert or update on ${table} for each row execute function die()`,
  );
  return work().finally(() => owner.unsafe(`drop trigger dies on ${table}`));
}

/** As a person does: a shop that is busy is asked again. */
async function again<T extends { status: number }>(work: () => Promise<T>): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { status } = await work();
    if (status !== 503 || tries === 5) return status;
  }
}

const part = (id: string) => refundPartOf(shop, admin, id, { of: 'order', amount: 300_000 });
async function aReceived(id: string, productId: string) {
  const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity: 1 }]);
  const one = booked.body.returns.find(({ kind }) => kind === 'goods')?._id ?? '';
  await receiveBack(shop, admin, one);
  return one;
}
async function refund(one: string, path: 'refund' | 'card-refund') {
  const { version, refundable } = await readBack(shop, admin, one);
  const card = { cardNumber: '6037991234567893', bankTracking: '556677' };
  return call(`POST /api/admin/returns/:id/${path}`, {
    token,
    params: { id: one },
    body: { version, amount: refundable, note: '', ...(path === 'card-refund' && card) } as never,
  });
}

describe('a process that is killed at any step of a refund', () => {
  it('leaves a part refund whole or not made, and the next try makes it once', async () => {
    const buyer = await aPerson(shop);
    const { id } = await aSentBasket(shop, buyer, [1, 1]);
    for (const table of STEPS) {
      const { status } = await dyingAt(table, () => part(id));
      expect([table, status >= 500]).toEqual([table, true]);
      expect([table, await readBalance(ctx, buyer.id)]).toEqual([table, 0]);
    }
    expect(await again(() => part(id))).toBe(201);
    expect(await readBalance(ctx, buyer.id)).toBe(300_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it.each(['refund', 'card-refund'] as const)('and the same of items by %s', async (path) => {
    const buyer = await aPerson(shop);
    const { id, productIds } = await aSentBasket(shop, buyer, [2]);
    const one = await aReceived(id, productIds[0] ?? '');
    const written = STEPS.filter((table) => path === 'refund' || table !== 'wallets');
    for (const table of written) {
      const { status } = await dyingAt(table, () => refund(one, path));
      expect([table, status >= 500]).toEqual([table, true]);
      expect((await readBack(shop, admin, one)).status).toBe('received');
    }
    expect(await again(() => refund(one, path))).toBe(200);
    expect(await again(() => refund(one, path))).toBeGreaterThan(400);
    expect(await readBalance(ctx, buyer.id)).toBe(path === 'refund' ? 1_000_000 : 0);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('and of a cancellation, which the next run carries out', async () => {
    const buyer = await aPerson(shop);
    const { id } = await aSentBasket(shop, buyer, [1], { isSent: false });
    await call('POST /api/admin/orders/:id/cancellation', {
      token,
      params: { id },
      body: { reason: 'ردیف اشتباه' },
    });
    const written = STEPS.filter((table) => !['returns', 'return_history'].includes(table));
    for (const table of [...written.filter((name) => name !== 'orders'), 'stock_moves']) {
      await dyingAt(table, () => endCancels(shop));
      expect([table, await statusOf(shop, id)]).toEqual([table, 'paid']);
      expect([table, await readBalance(ctx, buyer.id)]).toEqual([table, 0]);
    }
    await endCancels(shop);
    expect(await statusOf(shop, id)).toBe('canceled');
    expect(await readBalance(ctx, buyer.id)).toBe(1_000_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});
