import type { FastifyRequest } from 'fastify';
import { actorIdOf } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { Routes } from '#server/http/registry.ts';
import { cutText } from '#shared/fold-text.ts';
import { MINUTE } from '#shared/time.ts';
import { recordOnce } from './record-audit.ts';

const REFUSALS = ['forbidden', 'conflict'];
const ACTION = 'refused';
/** Refusals logged for one person in ten minutes: log rows are never deleted. */
const MAX_ROWS = 50;
const MINUTES = 10;
const STAFF_CALLS = /^\/api\/(admin|private-files)\//;

/**
 * Logs refused calls of staff with the reason: a missing permission (403) or a guarded action
 * (409).
 */
export const auditRoutes: Routes = (_on, app, { log }) => {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof DomainError) || !REFUSALS.includes(error.kind)) return;
    if (!STAFF_CALLS.test(request.url) || !('id' in request.ctx.actor)) return;
    await keepRefusal(request, error).catch((failure: unknown) =>
      log.error({ err: failure, requestId: request.id }, 'a refusal was not kept'),
    );
  });
};

async function keepRefusal(request: FastifyRequest, { key }: DomainError) {
  const { ctx } = request;
  const since = new Date(ctx.now().getTime() - MINUTES * MINUTE).toISOString();
  const [counted] = await ctx.sql<{ rows: number }[]>`
    select count(*)::int as rows from audit_logs
    where actor_id = ${actorIdOf(ctx)} and at > ${since} and action = ${ACTION}`;
  if ((counted?.rows ?? 0) >= MAX_ROWS) return;
  await recordOnce(ctx, {
    action: ACTION,
    entity: 'request',
    entityId: `${request.method} ${request.routeOptions.url ?? ''}`,
    after: { refusal: key, target: targetOf(request) },
  });
}

/** Record id in the path of the call. */
function targetOf({ params }: FastifyRequest): string {
  // route parameters are strings
  const { id = '' } = (params ?? {}) as { id?: string };
  return cutText(id, 100);
}
