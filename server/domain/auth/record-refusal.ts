import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { DomainError } from '#server/errors.ts';

/**
 * Audit rows of one kind that a network may cause in ten minutes; further refusals go to the
 * process log only.
 */
const MAX_ROWS = 20;

export type Refusal = { action: string; mobileNumber: string; key: string };

/**
 * Records a refused attempt: address, request and reason, never a code, and only a part of the
 * number.
 */
export async function recordRefusal(ctx: Ctx, { action, mobileNumber, key }: Refusal) {
  const mobile = masked(mobileNumber);
  ctx.log.warn({ action, key, mobile, ip: ctx.ip, requestId: ctx.requestId }, 'turned away');
  if (await isBeyond(ctx, action)) return;
  await recordAudit(ctx, { action, entity: 'mobile', entityId: mobile, after: { reason: key } });
}

/** 0912***6789 */
export const masked = (mobileNumber: string) =>
  `${mobileNumber.slice(0, 4)}***${mobileNumber.slice(-4)}`;

async function isBeyond(ctx: Ctx, action: string): Promise<boolean> {
  try {
    await limitCalls(ctx, {
      bucket: `trace:${action}:${ctx.network}`,
      most: MAX_ROWS,
      minutes: 10,
    });
    return false;
  } catch (refusal) {
    if (refusal instanceof DomainError) return true;
    throw refusal;
  }
}
