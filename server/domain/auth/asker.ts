import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { isSameHash } from './code-hash.ts';

const YEAR = 365 * 24 * 3600;
const NAME = 'device';

/** Who asks for a code of a number, and what the number is to the shop. */
export type Asker = {
  /** Signed in with this number, or was before in this browser. */
  isKnown: boolean;
  account: 'none' | 'buyer' | 'staff';
};

/** What the shop knows of the number and of the browser that names it. */
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
 * The cookie that tells a browser where a person was signed in before. It opens nothing: it only keeps a way to a
 * code where strangers have used up those of the number. It outlives the session and holds no secret of it.
 */
export function deviceCookie(ctx: Pick<Ctx, 'config'>, userId: string): string {
  const isSecure = ctx.config.publicUrl.startsWith('https:');
  const rest = `Path=/api; Max-Age=${YEAR}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${NAME}=${userId}.${signed(ctx, userId)}; HttpOnly; ${rest}`;
}

/** The value of that cookie among those of a request; empty without one. */
export const deviceIn = (cookies: string | undefined): string =>
  new RegExp(`(?:^|;\\s*)${NAME}=([^;]{1,200})`).exec(cookies ?? '')?.[1] ?? '';

function isDeviceOf(ctx: Ctx, device: string, userId: string): boolean {
  const [id, signature = ''] = device.split('.');
  return id === userId && isSameHash(signature, signed(ctx, userId));
}

const signed = ({ config }: Pick<Ctx, 'config'>, userId: string) =>
  createHmac('sha256', config.secretKey).update(`device\n${userId}`).digest('hex');
