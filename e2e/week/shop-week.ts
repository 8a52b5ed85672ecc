import { test as journeys } from '../fixtures.ts';

/** As the journeys, with the key that opens the inbox of codes. */
export const test = journeys.extend({
  context: async ({ context }, use) => {
    await context.addCookies([
      { name: 'rehearsal', value: process.env.SANDBOX_KEY ?? '', url: `${process.env.SHOP_URL}/` },
    ]);
    await use(context);
  },
});
