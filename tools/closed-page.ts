import { once } from 'node:events';
import { createServer } from 'node:http';
import { StartError } from '#server/db/start-error.ts';
import { closedHtml } from '#server/http/closed-html.ts';
import { CLOSED } from '#shared/labels/closed.ts';

const RETRY_AFTER = '60';
const PAGE = closedHtml(CLOSED.text);

type Listener = { host: string; port: number };

/**
 * Serves a maintenance page at the shop's port. Throws StartError while the shop still runs there.
 */
export async function openClosedPage({ host, port }: Listener): Promise<{ close: () => void }> {
  const server = createServer((request, response) => {
    request.resume();
    const isPage = request.headers.accept?.includes('text/html');
    response.writeHead(request.url === '/healthz' ? 200 : 503, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'retry-after': RETRY_AFTER,
      'cache-control': 'no-store',
    });
    response.end(isPage ? PAGE : JSON.stringify({ message: 'busy' }));
  });
  server.listen(port, host);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => {
      throw isTaken(error)
        ? new StartError(`Something listens at ${host}:${port}: stop the shop first.`)
        : error;
    }),
  ]);
  return {
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
