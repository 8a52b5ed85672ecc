import { expect, it } from 'vitest';
import { byMyself, madeByOthers } from './own-work.ts';

it('is not shown as news to whoever made it, also before the answer has come', async () => {
  let shownAt: number | undefined;
  await byMyself('orders', async () => {
    shownAt = madeByOthers('orders', 1);
  });
  expect(shownAt).toBe(0);
  expect(madeByOthers('orders', 1)).toBe(1);
});

it('hides one thing of its kind and no more', async () => {
  await byMyself('orders', async () => {});
  expect(madeByOthers('tickets', 1)).toBe(1);
  expect(madeByOthers('orders', 3)).toBe(2);
  expect(madeByOthers('orders', 1)).toBe(1);
});
