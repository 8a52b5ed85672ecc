import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFields, mergeFields } from './merge-fields.ts';

const base = { title: 'گوشی', warranty: '۱۸ ماه', price: 10, tags: ['الف'] };

it('takes what only they changed and keeps what only I changed', () => {
  const merged = mergeFields(base, { ...base, title: 'گوشی نو' }, { ...base, warranty: '۲۴ ماه' });
  expect(merged).toEqual({
    value: { ...base, title: 'گوشی نو', warranty: '۲۴ ماه' },
    taken: ['warranty'],
    clashes: [],
  });
});

it('names what both changed and keeps mine until somebody chooses', () => {
  const merged = mergeFields(base, { ...base, price: 11 }, { ...base, price: 12 });
  expect(merged).toMatchObject({ clashes: ['price'], taken: [], value: { price: 11 } });
});

it('sees no difference where both made the same change', () => {
  const both = { ...base, tags: ['الف', 'ب'] };
  expect(mergeFields(base, both, { ...both })).toEqual({ value: both, taken: [], clashes: [] });
});

it('does not count the keys of rows as a change', () => {
  const rows = (key: string) => ({ rows: [{ key, name: 'رنگ' }] });
  expect(changedFields(rows('a'), rows('b'))).toEqual([]);
});

it('joins a group of fields whose changes do not meet', () => {
  const tile = { tile: { title: 'ارسال', body: 'به همه ایران' } };
  const merged = mergeFields(
    tile,
    { tile: { ...tile.tile, title: 'ارسال تند' } },
    { tile: { ...tile.tile, body: 'به تهران' } },
  );
  expect(merged).toEqual({
    value: { tile: { title: 'ارسال تند', body: 'به تهران' } },
    taken: ['tile'],
    clashes: [],
  });
});

it('never loses a change of either, whatever the two did', () => {
  const form = fc.record({ a: fc.integer(), b: fc.string(), c: fc.array(fc.integer()) });
  fc.assert(
    fc.property(form, form, form, (start, mine, theirs) => {
      const { value, clashes } = mergeFields(start, mine, theirs);
      for (const name of changedFields(start, mine)) expect(value[name]).toEqual(mine[name]);
      for (const name of changedFields(start, theirs))
        if (!clashes.includes(name)) expect(value[name]).toEqual(theirs[name]);
    }),
  );
});
