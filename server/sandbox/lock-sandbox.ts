import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isSameHash } from '#server/domain/auth/code-hash.ts';

const COOKIE = 'rehearsal';
/**
 * Paths with codes of real people, and the controls of the sandbox banks; payer pages stay open by
 * their payment id.
 */
const LOCKED = /^\/sandbox\/(?:sms|banks)/;

/** Key of a rehearsal's inbox, printed at the start and impossible to guess. */
export const sandboxKey = ({ secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', secretKey).update('rehearsal sandbox').digest('hex').slice(0, 32);

/**
 * Protects a rehearsal, which holds real accounts: the key opens their codes, first in the address,
 * then by cookie.
 */
export function lockSandbox(
  app: FastifyInstance,
  config: Pick<Config, 'secretKey' | 'publicUrl'>,
): void {
  const key = sandboxKey(config);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  app.addHook('onRequest', async (request, reply) => {
    // the path as matched by the router, whatever its spelling
    const path = request.routeOptions.url ?? '';
    const [, query = ''] = request.url.split('?');
    if (!LOCKED.test(path) || isSameHash(cookieOf(request), key)) return;
    if (!isSameHash(new URLSearchParams(query).get('key') ?? '', key)) return reply.callNotFound();
    reply.header(
      'set-cookie',
      `${COOKIE}=${key}; Path=/sandbox; HttpOnly; SameSite=Strict${secure}`,
    );
    return reply.redirect(path);
  });
}

const cookieOf = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
