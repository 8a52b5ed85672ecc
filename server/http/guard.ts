import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Who } from '#contract/endpoint.ts';
import { may, type OutsideCtx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { requireOpen } from './maintenance.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: OutsideCtx;
    /** Reads the actor again into `ctx`. */
    readActor: () => Promise<void>;
    /** The checks that the head of the request passed. */
    guards: readonly Check[];
  }
  interface FastifyContextConfig {
    who?: Who;
  }
}

type Check = (ctx: OutsideCtx) => void;

/** 401 without a session, 403 for a person who is not staff or lacks the permission. */
export const guard = (who: Who) => async (request: FastifyRequest, _reply: FastifyReply) =>
  ask(request, (ctx) => requireRight(ctx, who));

/** 403 in a session where no code was entered of late. */
export const guardFresh = async (request: FastifyRequest) => ask(request, requireFresh);

function ask(request: FastifyRequest, check: Check): void {
  check(request.ctx);
  request.guards = [...request.guards, check];
}

function requireRight(ctx: OutsideCtx, who: Who): void {
  if (who === 'visitor') return;
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw new DomainError('unauthenticated', 'session_expired');
  if (who === 'user') return;
  const isLetIn = actor.kind === 'admin' && (who === 'admin' || may(ctx, ...[who].flat()));
  if (!isLetIn) throw new DomainError('forbidden', 'forbidden');
}

function requireFresh({ actor, now }: OutsideCtx): void {
  const until = 'freshUntil' in actor ? actor.freshUntil : undefined;
  if (!until || until <= now()) throw new DomainError('forbidden', 'fresh_code_required');
}

/** Repeats the guards after the body of an unsafe request, which may arrive long after its head. */
export function addLateGuard(app: FastifyInstance) {
  app.decorateRequest('guards');
  app.addHook('onRequest', async (request) => {
    request.guards = [];
  });
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await guardAgain(request);
  });
}

/**
 * Repeats the guards, and checks that the shop is still open; call it after the last byte of a
 * form. The next transaction locks the session until its commit.
 */
export async function guardAgain(request: FastifyRequest): Promise<void> {
  requireOpen(request);
  if (!('id' in request.ctx.actor)) return;
  await request.readActor();
  // a person whose session ended must not continue as a visitor, whom other guards allow
  if (!('id' in request.ctx.actor)) throw new DomainError('unauthenticated', 'session_expired');
  for (const check of request.guards) check(request.ctx);
  const { actor } = request.ctx;
  if (request.guards.length === 0 || !('sessionId' in actor)) return;
  request.ctx.holding = { sessionId: actor.sessionId, isDone: false };
}
