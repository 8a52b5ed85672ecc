import { DomainError } from '#server/errors.ts';
import type { Edge, Routes } from '#server/http/registry.ts';
import { admitTry } from './admit-try.ts';
import { browserOf } from './browser.ts';
import { noSessionCookies, sessionCookies } from './cookie-lines.ts';
import { enterFreshCode, sendFreshCode } from './fresh-code.ts';
import { logIn, logOut, signUp } from './log-in.ts';
import { sendCode } from './send-code.ts';
import type { SignedIn } from './start-session.ts';
import { readProfile } from './user-row.ts';

export const authRoutes: Routes = (on, _app, deps) => {
  const signedIn = async (edge: Edge, answer: SignedIn) => {
    edge.setHeader('set-cookie', await sessionCookies(deps, answer));
    return answer;
  };
  on('POST /api/otp/send', (ctx, { body, headers }, edge) => {
    const { proof, device } = browserOf(edge, headers['x-bot-check']);
    return sendCode(ctx, { ...body, proof, device });
  });
  on('POST /api/auth/login', async (ctx, { body, headers }, edge) => {
    const browser = browserOf(edge, headers['x-bot-check']);
    const audited = { action: 'login.refused', mobileNumber: body.mobileNumber, browser };
    return signedIn(edge, await admitTry(ctx, audited, () => logIn(ctx, body, browser)));
  });
  on('POST /api/auth/signup', async (ctx, { body, headers }, edge) => {
    const browser = browserOf(edge, headers['x-bot-check']);
    const audited = { action: 'login.refused', mobileNumber: body.mobileNumber, browser };
    return signedIn(edge, await admitTry(ctx, audited, () => signUp(ctx, body, browser)));
  });
  on('POST /api/auth/fresh/send', (ctx) => sendFreshCode(ctx));
  on('POST /api/auth/fresh', (ctx, { body }) => enterFreshCode(ctx, body));
  on('POST /api/auth/logout', async (ctx, _input, edge) => {
    // a page of another site could otherwise put people out of their console
    if (edge.isForeign) throw new DomainError('forbidden', 'forbidden');
    await logOut(ctx, edge.sessionToken);
    edge.setHeader('set-cookie', noSessionCookies(deps));
    edge.setHeader('clear-site-data', '"cache"');
    return undefined;
  });
  on('GET /api/users/profile', (ctx) => readProfile(ctx));
};
