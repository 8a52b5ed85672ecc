import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Who } from '#contract/endpoint.ts';
import { may, type OutsideCtx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: OutsideCtx;
  }
  interface FastifyContextConfig {
    who?: Who;
  }
}

/** 401 without a session, 403 for a person who is not staff or lacks the permission. */
export const guard = (who: Who) => async (request: FastifyRequest, _reply: FastifyReply) => {
  const { actor } = request.ctx;
  if (who === 'visitor') return;
  if (actor.kind === 'visitor') throw new DomainError('unauthenticated', 'session_expired');
  if (who === 'user') return;
  const isLetIn = actor.kind === 'admin' && (who === 'admin' || may(request.ctx, ...[who].flat()));
  if (!isLetIn) throw new DomainError('forbidden', 'forbidden');
};

/** 403 in a session where no code was entered of late. */
export const guardFresh = async (request: FastifyRequest) => {
  const { actor, now } = request.ctx;
  const until = 'freshUntil' in actor ? actor.freshUntil : undefined;
  if (!until || until <= now()) throw new DomainError('forbidden', 'fresh_code_required');
};
