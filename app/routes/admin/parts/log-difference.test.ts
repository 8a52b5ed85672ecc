import { expect, it } from 'vitest';
import type { LogRow } from '../../../../contract/logs.ts';
import { differenceOf } from './log-difference.ts';

const row = (before: LogRow['before'], after: LogRow['after'], entity = 'order'): LogRow => ({
  _id: '1',
  at: '2026-11-20T10:00:00Z',
  actor: null,
  role: 'admin',
  action: 'x',
  entity,
  entityId: 'x',
  entityName: '',
  before,
  after,
  ip: '',
  userAgent: '',
  requestId: '',
});

it('names what changed in Persian and leaves out what stayed', () => {
  const before = { status: 'processing', amount: 1000, version: 1, note: '' };
  const shipment = { carrier: 'tipax', trackingCode: '98' };
  const after = { status: 'shipped', amount: 1000, version: 2, shipment, note: '' };
  expect(differenceOf(row(before, after))).toEqual([
    { path: 'status', name: 'وضعیت', before: 'در حال آماده‌سازی', after: 'ارسال شد' },
    { path: 'shipment.carrier', name: 'ارسال، روش ارسال', before: '—', after: 'tipax' },
    { path: 'shipment.trackingCode', name: 'ارسال، کد رهگیری', before: '—', after: '98' },
  ]);
});

it('shows what was made or deleted, lists line by line, and names that nobody translated', () => {
  const made = row(null, { isActive: true, aliases: [], tags: ['a', 'b'] }, 'brands');
  expect(differenceOf(made)).toEqual([
    { path: 'isActive', name: 'نمایش در فروشگاه', before: '—', after: 'بله' },
    { path: 'tags', name: 'tags', before: '—', after: 'a\nb' },
  ]);
  const lines = [{ orderQuantity: 2, price: 5000 }];
  expect(differenceOf(row({ lines }, null))[0]?.before).toBe('orderQuantity: ۲، قیمت عمده: ۵,۰۰۰');
});
