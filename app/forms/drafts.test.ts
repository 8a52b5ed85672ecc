import { expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts';

function aStore() {
  const storage = new Map<string, string>();
  return {
    storage,
    get length() {
      return storage.size;
    },
    key: (i: number) => [...storage.keys()][i] ?? null,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
}

it('restores what was typed, for its owner only', () => {
  const store = aStore();
  keepDraft('a', 'post:new', { title: 'نوشته' }, { now: 5, store });
  expect(readDraft('a', 'post:new', { now: 6, store })).toEqual({
    value: { title: 'نوشته' },
    at: 5,
  });
  expect(readDraft('b', 'post:new', { now: 6, store })).toBeUndefined();
});

it('forgets it after seven days', () => {
  const store = aStore();
  keepDraft('a', 'post:new', 1, { now: 0, store });
  expect(readDraft('a', 'post:new', { now: 7 * DAY, store })).toBeDefined();
  expect(readDraft('a', 'post:new', { now: 7 * DAY + 1, store })).toBeUndefined();
  expect(store.length).toBe(0);
});

it('forgets one when it is saved, and all of a person who leaves', () => {
  const store = aStore();
  keepDraft('a', 'one', 1, { store });
  keepDraft('a', 'two', 2, { store });
  keepDraft('b', 'one', 3, { store });
  dropDraft('a', 'one', store);
  expect(readDraft('a', 'one', { store })).toBeUndefined();
  dropDrafts('a', store);
  expect(readDraft('a', 'two', { store })).toBeUndefined();
  expect(readDraft('b', 'one', { store })?.value).toBe(3);
});

it('continues silently when the storage is full or holds invalid data', () => {
  const store = aStore();
  store.storage.set('draft:a:one', 'nonsense');
  expect(readDraft('a', 'one', { store })).toBeUndefined();
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepDraft('a', 'one', 1, { store: full })).not.toThrow();
});
