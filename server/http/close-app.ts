import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time in ms for running requests to finish at a stop. */
const graceMs = 5_000;
/** Longer than the proxies of `deploy` keep an idle connection. */
const LEAVE_MS = 3_000;

/** Lets running requests finish for a while, then cuts their connections. */
export async function closeApp(app: FastifyInstance, hasProxy: boolean): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  if (hasProxy && app.server.listening) await leaveProxy(app);
  await app.close();
  clearTimeout(cut);
}

/**
 * Accepts no new connection, and waits until the proxy closes its idle ones: to close one under a
 * request just sent would be an error, as the proxy cannot know whether it was handled.
 */
async function leaveProxy({ server }: FastifyInstance): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  const left = once(server, 'close');
  // that of HTTP would cut idle connections
  NetServer.prototype.close.call(server);
  await Promise.race([left, sleep(LEAVE_MS, undefined, { ref: false })]);
}
