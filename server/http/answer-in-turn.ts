import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Turn = [request: IncomingMessage, response: ServerResponse];

/** Limit of pipelined requests; a real client never waits for so many answers. */
const MOST_WAITING = 32;

/**
 * Handles one request of a connection at a time, as answers leave in that order anyway. Node starts
 * all pipelined requests at once: 64 kB are a thousand pages to render and buffer. Requests of a
 * closed connection never start.
 */
export function answerInTurn(server: Server): void {
  const lines = new WeakMap<Socket, Turn[]>();
  const [answer] = server.listeners('request') as [RequestListener];
  server.removeListener('request', answer);
  server.on('request', (request, response) => {
    const line = lines.get(request.socket);
    if (!line) begin(request, response);
    else if (line.length < MOST_WAITING) line.push([request, response]);
    else request.socket.destroy();
  });

  function begin(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    if (!lines.has(socket)) lines.set(socket, []);
    response.once('close', () => goOn(socket));
    answer(request, response);
  }

  function goOn(socket: Socket) {
    const turn = socket.destroyed ? undefined : lines.get(socket)?.shift();
    if (turn) begin(...turn);
    // a closed connection keeps its queue, so that the rest of its last chunk never starts
    else if (!socket.destroyed) lines.delete(socket);
  }
}
