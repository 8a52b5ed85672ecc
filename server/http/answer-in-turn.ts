import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Turn = [request: IncomingMessage, response: ServerResponse];

/** More that wait on one connection for the answer before theirs come from nobody who reads any. */
const MOST_WAITING = 32;

/**
 * One request of a connection at a time, as its answers leave in that order anyway: Node begins all that came in one
 * piece at once, so that one piece of 64 kB is a thousand pages to draw and to keep until somebody reads them. Whatever
 * still waits when the connection is gone is never begun.
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
    // a connection that is gone keeps its line: what Node still reads of its last piece is not begun
    else if (!socket.destroyed) lines.delete(socket);
  }
}
