import type { FastifyInstance, FastifyReply } from 'fastify';
import { cookieOf } from '../../http/bearer.ts';
import type { Edge, Routes } from '../../http/registry.ts';
import { cookieLines, sessionCookies } from './cookie-lines.ts';
import { enterFreshCode, sendFreshCode } from './fresh-code.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readProfile } from './read-profile.ts';
import { sendCode } from './send-code.ts';
import { signUp } from './sign-up.ts';
import { lifeOf, type SignedIn } from './start-session.ts';

export const authRoutes: Routes = (on, app, { config }) => {
  const isSecure = config.publicUrl.startsWith('https:');
  const signedIn = (edge: Edge, answer: SignedIn) => {
    edge.setHeader('set-cookie', sessionCookies(answer, config.publicUrl));
    return answer;
  };
  on('POST /api/otp/send', (ctx, { body, headers }, edge) =>
    sendCode(ctx, {
      ...body,
      proof: { solution: headers['x-bot-check'], isSecureContext: edge.isSecureContext },
    }),
  );
  on('POST /api/auth/login', async (ctx, { body }, edge) =>
    signedIn(edge, await logIn(ctx, body, edge.userAgent)),
  );
  on('POST /api/auth/signup', async (ctx, { body }, edge) =>
    signedIn(edge, await signUp(ctx, body, edge.userAgent)),
  );
  on('POST /api/auth/fresh/send', (ctx) => sendFreshCode(ctx));
  on('POST /api/auth/fresh', (ctx, { body }) => enterFreshCode(ctx, body));
  on('POST /api/auth/logout', async (ctx, _input, edge) => {
    await logOut(ctx);
    edge.setHeader('set-cookie', cookieLines({ token: '', seconds: 0 }, isSecure));
    return undefined;
  });
  on('GET /api/users/profile', (ctx) => readProfile(ctx));
  renewCookies(app, isSecure);
};

/** The cookies live as long as the session: each look at the profile moves their end, a dead session clears them. */
function renewCookies(app: FastifyInstance, isSecure: boolean) {
  app.addHook('onSend', async (request, reply: FastifyReply) => {
    if (request.routeOptions.url !== '/api/users/profile') return;
    const token = cookieOf(request);
    if (!token || request.headers.authorization) return;
    const { kind } = request.ctx.actor;
    const seconds = kind === 'admin' || kind === 'user' ? lifeOf(kind) : 0;
    reply.header('set-cookie', cookieLines({ token: seconds ? token : '', seconds }, isSecure));
  });
}
