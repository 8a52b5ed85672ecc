import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { currentRender } from './cache/render-context.ts';

const NAME = 'x-request-id';
const SANE = /^[\w.:-]{8,64}$/;

/** The id that a proxy of ours gave the request, so that its log and ours can be read together; else a new one. */
export const requestIdOf =
  (hasProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const rendered = currentRender()?.requestId;
    if (rendered) return rendered;
    const given = headers[NAME];
    return hasProxy && typeof given === 'string' && SANE.test(given)
      ? given
      : randomUUID().slice(0, 8);
  };

/** Every answer carries the id of its request. */
export function addRequestId(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(NAME, request.id);
  });
}
