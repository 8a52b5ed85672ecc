import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

export type Heard = { method?: string; path?: string; headers: IncomingHttpHeaders; body: string };
export type Speak = (response: ServerResponse, heard: Heard) => void;
export type Wire = { url: () => string; heard: Heard[]; says: (speak: Speak) => void };

/**
 * Bare server that records requests and gives scripted answers; call it at the top level of
 * a test file.
 */
export function startWire(): Wire {
  const heard: Heard[] = [];
  let speak: Speak = (response) => response.end();
  const server = createServer(async (request, response) => {
    const one = {
      ...(request.method && { method: request.method }),
      ...(request.url && { path: request.url }),
      headers: request.headers,
      body: await text(request),
    };
    heard.push(one);
    speak(response, one);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: () => url,
    heard,
    says: (next) => {
      heard.length = 0;
      speak = next;
    },
  };
}

/** Ways in which a bank can fail to answer. */
export const noAnswers: Record<string, Speak> = {
  'a page of HTML': (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>'),
  'a broken body': (response) => response.end('{"status":'),
  'another shape': (response) => response.end('{"ok":true}'),
  'nothing at all': (response) => response.end(),
  'a cut line': (response) => response.destroy(),
  'no answer in time': () => {},
};
