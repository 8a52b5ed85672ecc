import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';

/** Throws EADDRINUSE before any work, so that a second shop on the port changes nothing. */
export async function requirePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
