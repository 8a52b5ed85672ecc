import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { readDisk } from '#server/db/disk-space.ts';

const PATIENCE_MS = 1_500;

/**
 * /healthz: the process is alive. /readyz: the database answers and is migrated; `disk` is its free
 * space, `files` whether the file store is reachable.
 */
export function addHealth(app: FastifyInstance, deps: Deps) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [ok, disk, files] = await Promise.all([
      Promise.race([isMigrated(deps), sleep(PATIENCE_MS, false, { ref: false })]),
      readDisk(deps.config.dataDir),
      Promise.race([readFiles(deps), sleep(PATIENCE_MS, AWAY, { ref: false })]),
    ]);
    // without disk space or files the shop still shows products, so it stays in service and
    // only reports it
    return reply.status(ok ? 200 : 503).send({ ok, disk, files });
  });
}

const isMigrated = ({ sql }: Deps) =>
  sql`select 1 from drizzle.__drizzle_migrations limit 1`.then(
    () => true,
    () => false,
  );

const AWAY = 'away';

const readFiles = ({ files }: Deps) =>
  files.head('shop-id').then(
    () => 'fine',
    () => AWAY,
  );
