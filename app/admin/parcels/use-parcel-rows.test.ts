import { expect, it } from 'vitest';
import type { OrderDelivery } from '#contract/order/order-delivery.ts';
import { wayOf } from './use-parcel-rows.ts';

const chosen = (kind: OrderDelivery['kind']) => ({
  delivery: {
    method: 'one',
    kind,
    title: 'روش نمونه',
    pricing: 'fixed',
    promise: '',
    day: null,
    from: null,
    to: null,
  } satisfies OrderDelivery,
});

it('a pickup is never shipped with the others', () => {
  expect(wayOf(chosen('pickup'), 'post')).toBe('pickup');
  expect(wayOf(chosen('courier'), '')).toBe('courier');
  expect(wayOf(chosen('courier'), 'tipax')).toBe('tipax');
  expect(wayOf({ delivery: null }, '')).toBe('');
});
