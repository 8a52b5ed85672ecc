import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isSameHash } from '#server/domain/auth/code-hash.ts';

const COOKIE = 'rehearsal';
/** Codes of real people, and what steers the pretend banks; their own pages a payer reaches by his payment. */
const LOCKED = /^\/sandbox\/(?:sms|banks)/;

/** What opens the inbox of a rehearsal: the start prints it, and nobody can guess it. */
export const sandboxKey = ({ secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', secretKey).update('rehearsal sandbox').digest('hex').slice(0, 32);

/** A rehearsal holds real accounts: their codes are read only by who has the key, once in the address, then by cookie. */
export function lockSandbox(
  app: FastifyInstance,
  config: Pick<Config, 'secretKey' | 'publicUrl'>,
): void {
  const key = sandboxKey(config);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  app.addHook('onRequest', async (request, reply) => {
    // as the router understood it, however it was written
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
