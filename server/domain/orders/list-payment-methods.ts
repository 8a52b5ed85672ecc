import type { GatewayType } from '#contract/orders.ts';
import type { OutsideCtx } from '#server/context.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';

const TITLES: Record<GatewayType, string> = {
  bank_saman: 'درگاه بانک سامان',
  bank_mellat: 'درگاه بانک ملت',
  platform_zarinpal: 'زرین‌پال',
  other: 'کیف پول',
};

/** Gateways that have settings, each with its own limits in tomans, then the wallet. */
export async function listPaymentMethods({ outside }: OutsideCtx) {
  const online = gatewayNames.flatMap((id) => {
    const gateway = outside.gateways[id];
    return gateway ? [{ id, title: TITLES[id], min: gateway.min, max: gateway.max }] : [];
  });
  return [...online, { id: 'other' as const, title: TITLES.other, min: 1, max: MAX_AMOUNT }];
}
