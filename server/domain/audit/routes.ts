import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../errors.ts';
import type { Routes } from '../../http/registry.ts';
import { recordOnce } from './record-audit.ts';

const REFUSALS = ['forbidden', 'conflict'];
const STAFF_CALLS = /^\/api\/(admin|private-files)\//;

/** Keeps who was refused an act of staff, and why: for lack of a right (403), or because the act is guarded (409). */
export const auditRoutes: Routes = (_on, app, { log }) => {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof DomainError) || !REFUSALS.includes(error.kind)) return;
    if (!STAFF_CALLS.test(request.url) || !('id' in request.ctx.actor)) return;
    await recordOnce(request.ctx, {
      action: 'refused',
      entity: 'request',
      entityId: `${request.method} ${request.routeOptions.url ?? ''}`,
      after: { refusal: error.key, target: targetOf(request) },
    }).catch((failure: unknown) =>
      log.error({ err: failure, requestId: request.id }, 'a refusal was not kept'),
    );
  });
};

/** What the address names. */
function targetOf({ params }: FastifyRequest): string {
  // places of an address are texts
  const { id = '' } = (params ?? {}) as { id?: string };
  return id.slice(0, 100);
}
