import type { z } from 'zod';
import type { OrderAddress } from '#contract/order/order-shapes.ts';
import type { manualOrderEndpoints } from '#contract/requests.ts';
import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { addAddress } from '#server/domain/addresses/add-address.ts';
import { findProvince } from '#server/domain/addresses/provinces.ts';
import { admitTry } from '#server/domain/auth/admit-try.ts';
import type { Browser } from '#server/domain/auth/browser.ts';
import { enterByCode } from '#server/domain/auth/log-in.ts';
import type { SignedIn } from '#server/domain/auth/start-session.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { convertWhenPossible } from './convert-request.ts';
import { findRequest } from './follow-request.ts';
import { setStatus } from './move-request.ts';
import { readOwnView } from './read-requests.ts';
import { isOpenQuote, type RequestRow } from './request-view.ts';

type Body = z.output<(typeof manualOrderEndpoints)['POST /api/manual-orders/accept']['body']>;
type Input = Body & { browser: Browser };

const CODE_LENGTH = 6;
const ADDRESS_TITLE = 'آدرس تحویل';

/**
 * Accepts a quote for the owner of the mobile number: signed in, or by a code, which also signs in
 * or registers. Then makes the order. Throws `quote_expired`, `conflict`, `otp_required` and the
 * errors of a login.
 */
export async function acceptQuote(ctx: OutsideCtx, input: Input) {
  const request = await findRequest(ctx, {
    number: input.number,
    mobileNumber: input.mobileNumber,
  });
  requireOpen(ctx, request);
  const address = addressOf(input, request);
  const own = await ownId(ctx, input.mobileNumber);
  const signedIn = own ? null : await enter(ctx, input, request);
  const userId = own ?? signedIn?.user._id ?? '';
  const seen = input.validUntil;
  await inTransaction(ctx, (tx) => accept(tx, { id: request._id, userId, address, seen }));
  await keepFirstAddress(ctx, userId, input, address);
  await convertWhenPossible(ctx, request._id);
  return { request: await readOwnView(ctx, request._id), signedIn };
}

function requireOpen(ctx: Ctx, request: RequestRow) {
  if (isOpenQuote(ctx, request)) return;
  const isLate = request.status === 'expired' || request.status === 'quoted';
  throw isLate ? new DomainError('gone', 'quote_expired') : conflict();
}

function addressOf({ address, mobileNumber }: Input, request: RequestRow): OrderAddress {
  const province = findProvince(address.province);
  if (!province) throw invalidField('address.province', 'field_invalid');
  return {
    ...address,
    title: ADDRESS_TITLE,
    province,
    receiverName: request.fullName,
    receiverMobile: mobileNumber,
  };
}

/** Current user if the mobile number is theirs, which a code proved at sign-in. */
async function ownId(ctx: Ctx, mobileNumber: string): Promise<string | undefined> {
  if (!('id' in ctx.actor)) return undefined;
  const [row] = await ctx.sql<{ id: string }[]>`
    select id from users where id = ${ctx.actor.id} and mobile_number = ${mobileNumber}`;
  return row?.id;
}

function enter(ctx: OutsideCtx, input: Input, { fullName }: RequestRow): Promise<SignedIn> {
  const { token, otp, mobileNumber, browser } = input;
  if (otp.length !== CODE_LENGTH) throw invalidField('otp', 'otp_required');
  const [firstName = '', ...rest] = fullName.split(' ');
  const names = { firstName, lastName: rest.join(' ') };
  return admitTry(ctx, { action: 'login.refused', mobileNumber, browser }, () =>
    enterByCode(ctx, { token, otp, mobileNumber, ...names }, browser),
  );
}

type Acceptance = {
  id: string;
  userId: string;
  address: OrderAddress;
  /**
   * Expiry of the quote that the person saw; a revised quote has another expiry and is a conflict.
   */
  seen: string;
};

async function accept(tx: Ctx, { id, userId, address, seen }: Acceptance) {
  const audit = {
    action: 'manual_order.accept',
    before: { status: 'quoted' },
    after: { status: 'accepted', userId },
  };
  await setStatus(tx, { id, to: 'accepted', as: 'user', audit });
  const now = tx.now().toISOString();
  const rows = await tx.sql<{ isSeen: boolean | null }[]>`
    update manual_orders
    set user_id = ${userId}, address = ${JSON.stringify(address)}::text::jsonb, accepted_at = ${now}
    where id = ${id} and valid_until > ${now} returning valid_until = ${seen} as is_seen`;
  const [row] = rows;
  if (!row) throw new DomainError('gone', 'quote_expired');
  if (!row.isSeen) throw conflict();
}

/** Saves the address for the next order of a person who has none. */
async function keepFirstAddress(ctx: Ctx, userId: string, { address }: Input, full: OrderAddress) {
  const [held] = await ctx.sql`select 1 from addresses where user_id = ${userId} limit 1`;
  if (held) return;
  const { title, receiverName, receiverMobile } = full;
  const owner: Ctx = { ...ctx, actor: { kind: 'user', id: userId, sessionId: '' } };
  const place = { lat: null, lng: null };
  const own = { ...address, ...place, title, receiverName, receiverMobile, isDefault: true };
  await addAddress(owner, own);
}
