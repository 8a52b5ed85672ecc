import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineList } from '#shared/lists/define-list.ts';
import { listQuery, listReply } from './lists.ts';

const boxes = defineList({
  api: 'boxes',
  title: 'جعبه‌ها',
  one: 'جعبه',
  empty: 'خالی',
  search: { label: 'نام', finds: 'name' },
  statuses: ['open', 'closed'],
  tabs: { label: 'وضعیت', all: { all: { title: 'همه', of: [] } } },
  columns: {
    size: { title: 'اندازه', kind: 'choice', labels: { s: 'کوچک', l: 'بزرگ' }, filter: 'choice' },
    price: { title: 'مبلغ', kind: 'toman', sort: true, filter: 'range' },
    created: { title: 'ثبت', kind: 'instant', sort: true, filter: 'days' },
  },
  shown: ['size', 'price'],
  sort: 'created',
});

it('takes the filters and sorts of the columns of a list', () => {
  const asked = { size: 'l', minAmount: '5000', from: '2026-11-01', sort: 'price' };
  expect(listQuery(boxes).parse(asked)).toMatchObject({ ...asked, minAmount: 5000, page: 1 });
});

it('ignores a choice without a label and a sort by a column that has none', () => {
  const { size, sort } = listQuery(boxes).parse({ size: 'xl', sort: 'size' }) as {
    size?: string;
    sort?: string;
  };
  expect([size, sort]).toEqual([undefined, 'created']);
});

it('asks a row for the field of each column', () => {
  const row = z.object({ size: z.string(), price: z.number(), created: z.string() });
  // @ts-expect-error a row without its price
  listReply(boxes, row.omit({ price: true }));
  expect(listReply(boxes, row).shape.items.element).toBe(row);
});
