import { once } from 'node:events';
import { createServer } from 'node:http';
import { CLOSED } from '#app/text/closed.ts';
import { StartError } from '#server/db/start-error.ts';

const RETRY_AFTER = '60';
const PAGE = `<!doctype html>
<html lang="fa" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${CLOSED.title}</title>
<style>body{font:1.1rem/2 Vazirmatn,Tahoma,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}</style>
<h1>${CLOSED.title}</h1>
<p>${CLOSED.text}</p>
</html>
`;

type Door = { host: string; port: number };

/** Stands where the shop stood and says that it comes back. Throws StartError where the shop still stands. */
export async function openClosedPage({ host, port }: Door): Promise<{ close: () => void }> {
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
