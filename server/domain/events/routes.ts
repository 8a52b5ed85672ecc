import { PassThrough } from 'node:stream';
import type { EventKind } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Ctx, may } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { openEventHub } from './event-hub.ts';

/** Permissions of staff who receive each kind of event: those who may see its records. */
const READERS: Partial<Record<EventKind, Permission[]>> = {
  ticket: ['support'],
  order: ['orders.confirm', 'orders.fulfil'],
  transaction: ['finance'],
  withdrawal: ['finance'],
  identity: ['identities.review', 'users'],
  request: ['orders.confirm', 'support'],
};

/** Unread bytes after which a page's connection is closed; the page reconnects by itself. */
const MAX_UNREAD = 64 * 1024;
const COME_BACK_MS = 3000;

/** Server-sent events; the response stays open until the page, the session or the process ends. */
export const eventRoutes: Routes = (_on, app, deps) => {
  const desk = openEventHub(deps);
  app.addHook('preClose', () => desk.close());
  app.get(
    '/api/events',
    {
      schema: {
        summary: 'News for open pages (server-sent events): kinds and ids of what changed',
        tags: ['events'],
        security: [{ bearer: [] }],
      },
      onRequest: guard('user'),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { actor } = request.ctx;
      if (!('id' in actor)) throw new DomainError('unauthenticated', 'session_expired');
      const stream = new PassThrough();
      const leave = await desk.join({
        userId: actor.id,
        sessionId: actor.sessionId,
        staffKinds: staffKindsOf(request.ctx),
        write: (text) => stream.write(text) || stream.writableLength < MAX_UNREAD,
        end: () => void stream.end(),
      });
      stream.on('close', leave);
      stream.write(`retry: ${COME_BACK_MS}\n\n`);
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('text/event-stream')
        .send(stream);
    },
  );
};

/** Kinds of events that the listener receives as staff; none for a buyer. */
function staffKindsOf(ctx: Pick<Ctx, 'actor'>): ReadonlySet<EventKind> {
  const kinds = Object.entries(READERS).filter(([, readers]) => may(ctx, ...readers));
  // the keys are those of the table
  return new Set(kinds.map(([kind]) => kind as EventKind));
}
