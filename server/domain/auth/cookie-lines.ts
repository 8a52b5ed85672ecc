import type { Ctx } from '#server/context.ts';
import { deviceCookie } from './asker.ts';
import { hashToken } from './code-hash.ts';
import { noPagePrices, pagePricesLine } from './page-prices.ts';
import { lifeOf, type SignedIn } from './start-session.ts';

type Cookies = { token: string; seconds: number };

/**
 * Companion cookie that only this host can set, so that a token planted by another host is
 * recognised.
 */
const COMPANION = '__Host-session';

/**
 * Cookies of a session: the token is hidden from scripts; its companions tell scripts that a
 * session exists, and the server which one.
 */
export function cookieLines({ token, seconds }: Cookies, isSecure: boolean): string[] {
  const rest = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `accessToken=${token}; HttpOnly; ${rest}`,
    `signedIn=${token ? '1' : ''}; ${rest}`,
    ...(isSecure ? [`${COMPANION}=${token && markOf(token)}; HttpOnly; ${rest}`] : []),
  ];
}

/** True if the request's cookies confirm that this host set the token. */
export const isCompanionOf = (cookies: string, token: string | undefined): boolean =>
  token !== undefined && cookies.includes(`${COMPANION}=${markOf(token)}`);

const markOf = (token: string) => hashToken(`mark ${token}`).slice(0, 32);

/** Cookies of a new session, those of its prices, and the one that identifies the browser later. */
export async function sessionCookies(
  ctx: Pick<Ctx, 'config' | 'sql' | 'now'>,
  { accessToken, user }: SignedIn,
): Promise<string[]> {
  const seconds = lifeOf(user.role);
  const isSecure = ctx.config.publicUrl.startsWith('https:');
  return [
    ...cookieLines({ token: accessToken, seconds }, isSecure),
    await pagePricesLine(ctx, { userId: user._id, seconds }),
    deviceCookie(ctx, user._id),
  ];
}

/** Removes the cookies of a session that has ended. */
export const noSessionCookies = (ctx: Pick<Ctx, 'config'>): string[] => [
  ...cookieLines({ token: '', seconds: 0 }, ctx.config.publicUrl.startsWith('https:')),
  noPagePrices(ctx),
];
