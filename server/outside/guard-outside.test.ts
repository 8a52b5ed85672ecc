import { expect, it } from 'vitest';
import { demoGateways } from '#server/config-gateways.ts';
import { inTransaction } from '#server/context.ts';
import { asTomans } from '#shared/money.ts';
import { startTestContext } from '#test/context.ts';
import { createOutside } from './create-outside.ts';

const { ctx, deps, gateway } = await startTestContext();
const request = {
  number: '1',
  amount: asTomans(1000),
  callbackUrl: '',
  description: '',
  mobileNumber: '',
};

it('has no way outside in the context of an open transaction', async () => {
  await inTransaction(ctx, async (tx) => {
    expect('outside' in tx).toBe(false);
    // @ts-expect-error a transaction knows no banks
    expect(tx.outside).toBeUndefined();
  });
});

it('refuses banks and text messages from within a transaction, whoever calls them', async () => {
  const before = gateway.requests.length;
  const { gateways, sms } = ctx.outside;
  const attempts = [
    () => gateways.platform_zarinpal?.request(request),
    () => sms.send({ mobileNumber: '09120000000', text: 'سلام' }),
  ];
  for (const attempt of attempts)
    await expect(inTransaction(ctx, async () => attempt())).rejects.toThrow('inside a transaction');
  expect(gateway.requests).toHaveLength(before);
  expect((await gateways.platform_zarinpal?.request(request))?.kind).toBe('ok');
});

it.each(['demo', 'live'] as const)(
  'refuses them in %s mode, for every bank and provider',
  async (mode) => {
    const config = {
      ...deps.config,
      mode,
      gateways: demoGateways('http://127.0.0.1:1', 'http://127.0.0.1:1'),
    };
    const { gateways, sms } = createOutside(config, deps.sql);
    for (const bank of Object.values(gateways))
      await expect(inTransaction(ctx, () => bank.request(request))).rejects.toThrow(
        'inside a transaction',
      );
    const send = () => sms.send({ mobileNumber: '09120000000', text: 'سلام' });
    await expect(inTransaction(ctx, send)).rejects.toThrow('inside a transaction');
  },
);

it('refuses a transaction of its own inside another, which would wait for a second connection', async () => {
  await expect(inTransaction(ctx, () => inTransaction(ctx, async () => 1))).rejects.toThrow(
    'inside another',
  );
});
