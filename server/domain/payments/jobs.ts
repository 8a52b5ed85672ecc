import type { OutsideCtx } from '#server/context.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { findLatePayments } from './sweep/find-late-payments.ts';
import { sweepPaymentsOf } from './sweep/sweep-payments.ts';

type Works = Record<string, (ctx: OutsideCtx) => Promise<void>>;

/** Scheduled jobs; each run does all that is due. */
export const paymentJobs: Works = { find_late_payments: findLatePayments };

/** Loops of each process, one for each bank. */
export const paymentLoops: Works = Object.fromEntries(
  gatewayNames.map((bank) => [`sweep ${bank}`, (ctx: OutsideCtx) => sweepPaymentsOf(ctx, bank)]),
);
