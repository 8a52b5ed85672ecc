import { lifeOf, type SignedIn } from './start-session.ts';

type Cookies = { token: string; seconds: number };

/** The token is out of reach of scripts; its companion tells them that there is one. */
export function cookieLines({ token, seconds }: Cookies, isSecure: boolean): string[] {
  const rest = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [`accessToken=${token}; HttpOnly; ${rest}`, `signedIn=${token ? '1' : ''}; ${rest}`];
}

/** The cookies of a session that has just begun. */
export const sessionCookies = ({ accessToken, user }: SignedIn, publicUrl: string) =>
  cookieLines({ token: accessToken, seconds: lifeOf(user.role) }, publicUrl.startsWith('https:'));
