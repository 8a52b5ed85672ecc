import type { TestApp } from '../app.ts';
import { send } from '../returns.ts';
import { buy } from '../shopping.ts';
import { bankNames, type openBanks } from './banks.ts';
import type { Population } from './world.ts';

/** Trade before the acts of a plan: a delivered, a sent and a paid order, topped up wallets and a large withdrawal. */
export async function beginTrade(
  shop: TestApp,
  { buyers, products }: Population,
  banks: ReturnType<typeof openBanks>,
): Promise<void> {
  const [first, second, third] = buyers;
  const productId = products[2] ?? '';
  if (!first || !second || !third) throw new Error('nobody trades');
  const delivered = await buy(shop, first, 'wallet', { productId, quantity: 3 });
  await send(shop, delivered.body.orderId);
  const params = { id: delivered.body.orderId };
  await shop.call('POST /api/orders/:id/received', { token: first.token, params });
  const sent = await buy(shop, second, 'wallet', { productId, quantity: 2 });
  await send(shop, sent.body.orderId);
  await buy(shop, third, 'wallet', { productId, quantity: 2 });
  for (const bank of bankNames) {
    const body = { amount: 1_500_000, gatewayType: bank };
    await shop.call('POST /api/wallet/topup', { token: third.token, body });
    const payment = banks.payments.at(-1);
    if (!payment) throw new Error('no bank was asked');
    await shop.app.inject({
      url: `/api/payments/callback/${bank}`,
      query: banks.decide(payment, 'OK'),
    });
  }
  const body = { amount: 4_000_000, debitCardId: second.card };
  const { status } = await shop.call('POST /api/withdrawals', { token: second.token, body });
  if (status !== 201) throw new Error('no withdrawal was accepted');
}
