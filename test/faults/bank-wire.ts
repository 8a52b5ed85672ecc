import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Fate of a call: answered, answered late, never received, or done with its answer lost. */
export type Fate = 'fine' | 'slow' | 'unheard' | 'lost';
export type BankWire = { url: string; close(): Promise<void> };

const SLOW_MS = 150;

/** Proxy between the shops and their banks; `fateOf` decides each call by its path. */
export async function openBankWire(
  target: string,
  fateOf: (path: string) => Fate,
): Promise<BankWire> {
  const server = createServer(async (request, reply) => {
    const fate = fateOf(request.url ?? '');
    const body = await readBody(request);
    // no answer: the caller waits until its own timeout
    if (fate === 'unheard') return;
    if (fate === 'slow') await sleep(SLOW_MS);
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      body,
    }).catch(() => undefined);
    if (fate === 'lost' || !answer) return void request.socket.destroy();
    const type = answer.headers.get('content-type') ?? 'application/json';
    reply.writeHead(answer.status, { 'content-type': type });
    reply.end(Buffer.from(await answer.arrayBuffer()));
  });
  const sockets = socketsOf(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function socketsOf(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return sockets;
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}
