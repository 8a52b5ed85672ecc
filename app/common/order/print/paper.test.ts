import { expect, it } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { issuedAt, moneyOf, paperIn, papersOf } from './paper.ts';

const proforma = { number: 'P-050830-00001', validUntil: '2026-11-23T10:00:00.000Z' };

const of = (...steps: OrderStatus[]) => ({
  status: steps.at(-1) ?? 'registered',
  proforma: null,
  refundedAmount: 0,
  statusHistory: steps.map((to) => ({ to })),
});

it('gives a paid order an invoice, and an ended order no pro-forma', () => {
  expect(papersOf(of('registered'))).toEqual(['order']);
  expect(papersOf({ ...of('confirmed'), proforma })).toEqual(['proforma']);
  expect(papersOf({ ...of('paid'), proforma })).toEqual(['invoice', 'proforma']);
  expect(papersOf(of('paid', 'delivered'))).toEqual(['invoice']);
  expect(papersOf({ ...of('paid', 'delivered'), refundedAmount: 1 })).toEqual([
    'invoice',
    'returned',
  ]);
  expect(papersOf({ ...of('confirmed', 'canceled'), proforma, refundedAmount: 1 })).toEqual([
    'order',
  ]);
});

it('shows no document that the order does not have', () => {
  const order = { ...of('confirmed'), proforma };
  expect(paperIn(new URLSearchParams('print=proforma'), order)).toBe('proforma');
  expect(paperIn(new URLSearchParams('print=invoice'), order)).toBeUndefined();
  expect(paperIn(new URLSearchParams(), order)).toBeUndefined();
});

it('writes rial on the invoice and toman on the others', () => {
  expect(moneyOf('invoice').figure(1_200_000)).toBe('۱۲,۰۰۰,۰۰۰');
  expect(moneyOf('invoice').words(120_000)).toBe('یک میلیون و دویست هزار ریال');
  expect(moneyOf('proforma').figure(1_200_000)).toBe('۱,۲۰۰,۰۰۰');
  expect(moneyOf('proforma').words(1_200_000)).toBe('یک میلیون و دویست هزار تومان');
});

it('dates a pro-forma by the confirmation, and the sheet by the order', () => {
  const step = { from: null, actor: 'admin', note: '' } as const;
  const at = '2026-11-21T10:00:00.000Z';
  const order = {
    createdAt: '2026-11-20T10:00:00.000Z',
    statusHistory: [{ ...step, to: 'confirmed' as const, at }],
  };
  expect(issuedAt('proforma', order)).toBe(at);
  expect(issuedAt('order', order)).toBe(order.createdAt);
});
