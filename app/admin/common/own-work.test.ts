import { expect, it } from 'vitest';
import { byMyself, madeByOthers } from './own-work.ts';

it('is not told as news to whoever made it, also before the answer has come', async () => {
  let told: number | undefined;
  await byMyself('orders', async () => {
    told = madeByOthers('orders', 1);
  });
  expect(told).toBe(0);
  expect(madeByOthers('orders', 1)).toBe(1);
});

it('hides one thing of its kind and no more', async () => {
  await byMyself('orders', async () => {});
  expect(madeByOthers('tickets', 1)).toBe(1);
  expect(madeByOthers('orders', 3)).toBe(2);
  expect(madeByOthers('orders', 1)).toBe(1);
});
