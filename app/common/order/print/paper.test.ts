import { expect, it } from 'vitest';
import { issuedAt, moneyOf, paperIn, papersOf } from './paper.ts';

const proforma = { number: 'P-050830-00001', validUntil: '2026-11-23T10:00:00.000Z' };

it('gives an invoice once the order is paid, and no pro-forma of an order that ended', () => {
  expect(papersOf({ status: 'registered', proforma: null })).toEqual(['order']);
  expect(papersOf({ status: 'confirmed', proforma })).toEqual(['proforma']);
  expect(papersOf({ status: 'paid', proforma })).toEqual(['invoice', 'proforma']);
  expect(papersOf({ status: 'delivered', proforma: null })).toEqual(['invoice']);
  expect(papersOf({ status: 'canceled', proforma })).toEqual(['order']);
});

it('shows no paper that the order does not have', () => {
  const order = { status: 'confirmed', proforma } as const;
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

it('dates the invoice by the payment', () => {
  const step = { from: null, actor: 'user', note: '' } as const;
  const statusHistory = [
    { ...step, to: 'pending_payment', at: '2026-11-20T10:00:00.000Z' },
    { ...step, to: 'paid', at: '2026-11-21T10:00:00.000Z' },
  ] as const;
  const order = { createdAt: '2026-11-20T10:00:00.000Z', statusHistory: [...statusHistory] };
  expect(issuedAt('invoice', order)).toBe('2026-11-21T10:00:00.000Z');
  expect(issuedAt('order', order)).toBe('2026-11-20T10:00:00.000Z');
});
