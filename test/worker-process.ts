import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Worker that answers with its process id, slowly on request, and finishes its running requests.
 */
const [, , port = '0'] = process.argv;
const server = createServer(async (request, response) => {
  if (request.url === '/slow') await sleep(300);
  // while it works, the others take what comes
  const end = performance.now() + (request.url === '/busy' ? 20 : 0);
  while (performance.now() < end);
  response.setHeader('connection', 'close').end(String(process.pid));
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('open'));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
