import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Sql } from '#server/db/client.ts';
import type { Routes } from '#server/http/registry.ts';
import { foldMobile } from '#shared/fold-text.ts';
import { bankSandboxRoutes } from './banks.ts';
import { fontRoute } from './font.ts';
import { type InboxMessage, inboxPage } from './inbox-page.ts';
import { lockSandbox } from './lock-sandbox.ts';

const NEWEST = 50;
const query = z.object({ mobileNumber: z.string().max(40).catch('').default('') });

/** In a demo, and in the rehearsal of a live shop, the world is a pretended one. */
export const hasSandbox = ({ mode, isRehearsal }: Pick<Config, 'mode' | 'isRehearsal'>): boolean =>
  mode === 'demo' || isRehearsal;

/** Demo inbox for all phones, the sandbox banks, and their font. */
export const sandboxRoutes: Routes = (_on, app, deps) => {
  if (deps.config.isRehearsal) lockSandbox(app, deps.config);
  app.get('/sandbox/sms', { schema: { hide: true } }, async (request, reply) => {
    const filter = filterOf(request);
    const messages = await readInbox(deps.sql, filter);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(inboxPage({ messages, filter, nonce: request.nonce }));
  });
  app.get('/sandbox/sms.json', { schema: { hide: true } }, async (request, reply) => {
    const messages = await readInbox(deps.sql, filterOf(request));
    reply.header('cache-control', 'no-store');
    return messages.map(({ id: _, ...message }) => message);
  });
  fontRoute(app);
  bankSandboxRoutes(app, deps);
};

const filterOf = (request: FastifyRequest) =>
  foldMobile(query.parse(request.query).mobileNumber).replace(/\D/g, '');

/** Newest first; of one number when the filter is not empty. */
async function readInbox(sql: Sql, mobileNumber: string): Promise<InboxMessage[]> {
  return sql<InboxMessage[]>`
    select id, mobile_number, text, code, at from sandbox_sms
    where ${mobileNumber} = '' or mobile_number = ${mobileNumber}
    order by id desc limit ${NEWEST}`;
}
