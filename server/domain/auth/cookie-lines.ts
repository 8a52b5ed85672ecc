import type { Ctx } from '#server/context.ts';
import { deviceCookie } from './asker.ts';
import { hashToken } from './code-hash.ts';
import { lifeOf, type SignedIn } from './start-session.ts';

type Cookies = { token: string; seconds: number };

/** Only this host can set a cookie of this name: it tells our token from one that another host planted. */
const COMPANION = '__Host-session';

/** The token is out of reach of scripts; its companions tell scripts that there is one, and us which it is. */
export function cookieLines({ token, seconds }: Cookies, isSecure: boolean): string[] {
  const rest = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `accessToken=${token}; HttpOnly; ${rest}`,
    `signedIn=${token ? '1' : ''}; ${rest}`,
    ...(isSecure ? [`${COMPANION}=${token && markOf(token)}; HttpOnly; ${rest}`] : []),
  ];
}

/** Whether the cookies of a request say that this token is ours. */
export const isCompanionOf = (cookies: string, token: string | undefined): boolean =>
  token !== undefined && cookies.includes(`${COMPANION}=${markOf(token)}`);

const markOf = (token: string) => hashToken(`mark ${token}`).slice(0, 32);

/** The cookies of a session that has just begun, and the one by which the browser is known again. */
export const sessionCookies = (ctx: Pick<Ctx, 'config'>, { accessToken, user }: SignedIn) => [
  ...cookieLines(
    { token: accessToken, seconds: lifeOf(user.role) },
    ctx.config.publicUrl.startsWith('https:'),
  ),
  deviceCookie(ctx, user._id),
];
