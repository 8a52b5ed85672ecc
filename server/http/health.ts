import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';

/** /healthz: the process lives. /readyz: the database answers and is migrated. */
export function addHealth(app: FastifyInstance, deps: Deps) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await deps.sql`select 1 from drizzle.__drizzle_migrations limit 1`;
      return { ok: true };
    } catch {
      return reply.status(503).send({ ok: false });
    }
  });
}
