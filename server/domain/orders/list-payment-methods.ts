import type { OutsideCtx } from '#server/context.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';

/** Gateways that have settings, each with its own limits in tomans, then the wallet. */
export async function listPaymentMethods({ outside }: OutsideCtx) {
  const online = gatewayNames.flatMap((id) => {
    const gateway = outside.gateways[id];
    return gateway ? [{ id, title: gatewayTitle[id], min: gateway.min, max: gateway.max }] : [];
  });
  return [...online, { id: 'other' as const, title: gatewayTitle.other, min: 1, max: MAX_AMOUNT }];
}
