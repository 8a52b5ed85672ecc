import type { OutsideCtx } from '#server/context.ts';
import { settleLate } from '#server/domain/payments/settle/settle-late.ts';
import { settlePayment } from '#server/domain/payments/settle/settle-payment.ts';
import { findByReference, isEnded, isOpen } from '#server/domain/payments/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';

/**
 * Asks each bank that offers it for its unverified payments and settles them here: money of
 * payments that ended, and whose callback never came.
 */
export async function findLatePayments(ctx: OutsideCtx): Promise<void> {
  for (const gateway of Object.values(ctx.outside.gateways)) {
    const references = (await gateway.listUnverified?.()) ?? [];
    // a payment that cannot be settled must not block the others
    for (const reference of references)
      await settleListed(ctx, gateway, reference).catch((error: unknown) =>
        ctx.log.error({ err: error, gateway: gateway.name }, 'a listed payment was not settled'),
      );
  }
}

async function settleListed(ctx: OutsideCtx, gateway: Gateway, reference: string): Promise<void> {
  const payment = await findByReference(ctx, gateway.name, reference);
  if (!payment)
    return ctx.log.error(
      { gateway: gateway.name, reference },
      'a bank lists a payment that we do not know',
    );
  if (isOpen(payment)) await settlePayment(ctx, payment);
  else if (isEnded(payment) && payment.status !== 'mismatch')
    await settleLate(ctx, payment, gateway);
}
