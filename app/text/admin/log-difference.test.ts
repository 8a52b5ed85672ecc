import { expect, it } from 'vitest';
import type { LogRow } from '#contract/logs.ts';
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

it('names changed fields in Persian and omits unchanged ones', () => {
  const before = { status: 'processing', amount: 1000, version: 1, note: '' };
  const shipment = { carrier: 'tipax', trackingCode: '98' };
  const after = { status: 'shipped', amount: 1000, version: 2, shipment, note: '' };
  expect(differenceOf(row(before, after))).toEqual([
    { path: 'status', name: 'وضعیت', before: 'در حال آماده‌سازی', after: 'ارسال شد' },
    { path: 'shipment.carrier', name: 'ارسال، روش ارسال', before: '—', after: 'تیپاکس' },
    { path: 'shipment.trackingCode', name: 'ارسال، کد رهگیری', before: '—', after: '۹۸' },
  ]);
});

it('writes codes in Persian digits, cards and Shebas in groups of four', () => {
  const after = (values: object) =>
    differenceOf(row(null, values as LogRow['after'])).map((one) => one.after);
  expect(after({ cardMasked: '6037-99**-****-7893', nationalCode: '0499370899' })).toEqual([
    '۶۰۳۷-۹۹**-****-۷۸۹۳',
    '۰۴۹۹۳۷۰۸۹۹',
  ]);
  expect(after({ transferCard: '6037991200000002', trackingCode: 'T98' })).toEqual([
    '۶۰۳۷ ۹۹۱۲ ۰۰۰۰ ۰۰۰۲',
    'T98',
  ]);
});

it('shows created and deleted values, lists line by line, without field names of the code or ids', () => {
  const made = row(null, { isActive: true, aliases: [], tags: ['a', 'b'], takenBy: 'x' }, 'brands');
  expect(differenceOf(made)).toEqual([
    { path: 'isActive', name: 'نمایش در فروشگاه', before: '—', after: 'بله' },
    { path: 'tags', name: 'برچسب‌ها', before: '—', after: 'a\nb' },
    { path: 'takenBy', name: 'سایر', before: '—', after: 'x' },
  ]);
  const _id = '01a2b3c4-0000-7000-8000-000000000001';
  const lines = [{ _id, orderQuantity: 2, unitPrice: 5000 }];
  expect(differenceOf(row({ lines }, null))[0]?.before).toBe('تعداد: ۲، قیمت واحد: ۵,۰۰۰');
});

it('compares texts by their words, and by their markup only where nothing else has changed', () => {
  const said = (before: string, after: string) =>
    differenceOf(row({ contents: before }, { contents: after }, 'product'));
  expect(said('<p>جنس: <b>نخ</b></p>', '<p>جنس: پنبه</p>')).toMatchObject([
    { before: 'جنس: نخ', after: 'جنس: پنبه' },
  ]);
  expect(said('<p>نخ</p>', '<h2>نخ</h2>')).toMatchObject([
    { before: '<p>نخ</p>', after: '<h2>نخ</h2>' },
  ]);
});

it('writes statuses, rights, dates, filters and refusals in the words of the screens', () => {
  const after = (values: object, entity: string) =>
    differenceOf(row(null, values as LogRow['after'], entity)).map((one) => one.after);
  expect(after({ status: 'in_review' }, 'manual_order')).toEqual(['در حال بررسی']);
  expect(after({ permissions: ['support', 'finance'] }, 'user')).toEqual([
    'تیکت‌ها و پیشنهادها\nمالی: تراکنش، کیف پول، برداشت، گزارش',
  ]);
  expect(after({ isAllowed: true }, 'order')).toEqual(['بله']);
  expect(after({ validUntil: '2026-11-22T08:30:00.000Z' }, 'order')).toEqual(['۱ آذر ۱۴۰۵، ۱۲:۰۰']);
  expect(after({ filters: { status: 'pending,canceled', way: 'sheba' } }, 'list')).toEqual([
    'در حال بررسی، لغو شد',
    'واریز به شبا',
  ]);
  expect(after({ reason: 'otp_incurrect' }, 'mobile')[0]).toMatch(/^[^a-z]+$/);
  expect(after({ reason: 'تماس با مشتری' }, 'mobile')).toEqual(['تماس با مشتری']);
  expect(after({ refusal: 'forbidden', target: '' }, 'request')).toEqual([
    'به این بخش دسترسی ندارید',
  ]);
});
