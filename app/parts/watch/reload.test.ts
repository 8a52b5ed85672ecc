import { expect, it } from 'vitest';
import { mayReload } from './reload.ts';

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('reloads the same path once in 10 seconds', () => {
  const store = aStore();
  expect(mayReload('/products', 0, store)).toBe(true);
  expect(mayReload('/products', 9_999, store)).toBe(false);
  expect(mayReload('/products', 10_000, store)).toBe(true);
  expect(mayReload('/products', 10_001, store)).toBe(false);
});

it('lets another path reload at once', () => {
  const store = aStore();
  expect(mayReload('/products', 0, store)).toBe(true);
  expect(mayReload('/about-us', 1, store)).toBe(true);
});
