import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string;
  }
}

const VIDEO_HOSTS = ['https://www.aparat.com'];

/** Headers of every answer; scripts run only with the nonce of their own answer. */
export function addSecurityHeaders(app: FastifyInstance, deps: Deps) {
  const { saman, mellat } = deps.config.gateways;
  const bankPages = [saman, mellat].flatMap((bank) =>
    bank ? new URL(bank.browserUrl).origin : [],
  );
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(12).toString('base64');
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': policy(request.nonce, bankPages),
      ...(deps.config.publicUrl.startsWith('https') && {
        'strict-transport-security': 'max-age=31536000',
      }),
    });
  });
}

const policy = (nonce: string, bankPages: string[]) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `script-src 'self' 'nonce-${nonce}'`,
    `frame-src ${VIDEO_HOSTS.join(' ')}`,
    `form-action 'self' ${bankPages.join(' ')}`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
