import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { openIn, readNamed, releases } from './open-release.ts';

const context = await startTestContext();

it.each(releases)(
  'the shop of release %s opens in this version, whole and with sound books @s816',
  async (name) => {
    const shop = await openIn(context, await readNamed(name));
    for (const call of ['GET /api/main/products', 'GET /api/main/shop'] as const)
      expect((await shop.call(call)).status, call).toBe(200);
  },
  120_000,
);
