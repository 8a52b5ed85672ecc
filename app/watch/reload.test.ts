import { expect, it, vi } from 'vitest';
import { useOverlays } from '#app/overlays.ts';
import { isBusy, mayReload } from './reload.ts';

function aStore() {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
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

it('waits while a checkout is open', () => {
  vi.stubGlobal('location', { pathname: '/products' });
  vi.stubGlobal('document', { querySelector: () => null });
  expect(isBusy()).toBe(false);
  useOverlays.getState().open({ kind: 'checkout' });
  expect(isBusy()).toBe(true);
  useOverlays.getState().close();
  expect(isBusy()).toBe(false);
});
