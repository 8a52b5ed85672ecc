import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { isSameHash } from './code-hash.ts';

const YEAR = 365 * 24 * 3600;
const NAME = 'device';

/** Person who requests a code for a number, and the number's account. */
export type Asker = {
  /** True if signed in with this number, now or earlier in this browser. */
  isKnown: boolean;
  account: 'none' | 'buyer' | 'staff';
};

/** Looks up the number and the browser that requests a code for it. */
export async function askerOf(ctx: Ctx, mobileNumber: string, device: string): Promise<Asker> {
  const [user] = await ctx.sql<RowOf<'users', 'id' | 'role'>[]>`
    select id, role from users where mobile_number = ${mobileNumber}`;
  const isStaff = mobileNumber === ctx.config.adminMobile || (user && user.role !== 'user');
  const own = 'id' in ctx.actor && ctx.actor.id === user?.id;
  return {
    isKnown: user !== undefined && (own || isDeviceOf(ctx, device, user.id)),
    account: isStaff ? 'staff' : user ? 'buyer' : 'none',
  };
}

/**
 * Cookie that shows where a person signed in before. It grants nothing: it only reserves codes for
 * this browser after strangers used up those of the number. It outlives the session and contains no
 * secret of it.
 */
export function deviceCookie(ctx: Pick<Ctx, 'config'>, userId: string): string {
  const isSecure = ctx.config.publicUrl.startsWith('https:');
  const rest = `Path=/api; Max-Age=${YEAR}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${NAME}=${userId}.${signed(ctx, userId)}; HttpOnly; ${rest}`;
}

/** Value of that cookie in a request; empty without one. */
export const deviceIn = (cookies: string | undefined): string =>
  new RegExp(`(?:^|;\\s*)${NAME}=([^;]{1,200})`).exec(cookies ?? '')?.[1] ?? '';

function isDeviceOf(ctx: Ctx, device: string, userId: string): boolean {
  const [id, signature = ''] = device.split('.');
  return id === userId && isSameHash(signature, signed(ctx, userId));
}

const signed = ({ config }: Pick<Ctx, 'config'>, userId: string) =>
  createHmac('sha256', config.secretKey).update(`device\n${userId}`).digest('hex');
