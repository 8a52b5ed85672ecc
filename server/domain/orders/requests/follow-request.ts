import type { ManualOrder } from '#contract/requests.ts';
import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { limitMisses } from '#server/domain/limits/limit-misses.ts';
import { notFound } from '#server/errors.ts';
import { type RequestRow, requestColumns, requestView } from './request-view.ts';

export type Tracking = {
  number?: string | undefined;
  mobileNumber?: string | undefined;
  key?: string | undefined;
};

/** Page of a request, for the receiver of the link by SMS. */
export const followLink = ({ config }: Ctx, followKey: string) =>
  `${config.publicUrl}/manual-order-registration?follow=${followKey}`;

/**
 * Request for a visitor who knows its number and mobile number, or its key. Throws `not_found`,
 * `rate_limited`.
 */
export async function followRequest(ctx: Ctx, tracking: Tracking): Promise<ManualOrder> {
  return requestView(ctx, await findRequest(ctx, tracking));
}

/** The same as a row; calls of an address are counted, and misses of both numbers and of the shop. */
export async function findRequest(ctx: Ctx, tracking: Tracking): Promise<RequestRow> {
  await limitCalls(ctx, { bucket: `follow:${ctx.network}`, most: 30, minutes: 10 });
  const { number, mobileNumber } = tracking;
  if (!number || !mobileNumber || tracking.key) {
    // a key is too long to be guessed
    const row = await readAsked(ctx, tracking);
    if (!row) throw notFound();
    return row;
  }
  return limitMisses(ctx, { name: 'follow', number, mobileNumber }, () => readAsked(ctx, tracking));
}

async function readAsked({ sql }: Ctx, { number, mobileNumber, key }: Tracking) {
  if (!key && !(number && mobileNumber)) return undefined;
  const [row] = await sql<RequestRow[]>`
    select ${requestColumns(sql)} from manual_orders m
    where ${
      key
        ? sql`m.follow_key = ${key}`
        : sql`m.number = ${number ?? ''}
        and m.mobile_number = ${mobileNumber ?? ''}`
    }`;
  return row;
}
