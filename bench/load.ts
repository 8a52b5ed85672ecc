import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A request as it goes over the wire. */
export type Wire = { head: string; body: string };
type Order = {
  port: number;
  connections: number;
  ms: number;
  most: number;
  status: number;
  requests: Wire[];
  /** Words of a head; answers that have them are counted. */
  mark?: string;
};
export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  done: number;
  marked: number;
};

/**
 * A process of its own that sends requests, so that the server's share is the server's. It writes to bare sockets and
 * reads no more than status and length, which takes a few hundredths of a millisecond each.
 */
export async function openLoad(url: string) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const port = Number(new URL(url).port);
  return {
    /** Sends the requests in parallel connections, repeatedly for `ms`, or each once. */
    async run(order: Omit<Order, 'port'>): Promise<Load> {
      child.stdin.write(`${JSON.stringify({ port, ...order })}\n`);
      const [line] = (await once(lines, 'line')) as [string];
      const answer = JSON.parse(line) as Load | { error: string };
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    stop: () => child.kill(),
  };
}

export function post(path: string, token: string, body: unknown): Wire {
  const text = JSON.stringify(body);
  return {
    head: `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`,
    body: text,
  };
}

export const get = (path: string): Wire => ({
  head: `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`,
  body: '',
});

async function work({ port, connections, ms, most, status, requests, mark }: Order): Promise<Load> {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  let next = 0;
  let marked = 0;
  const connection = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    while (performance.now() - start < ms && next < most) {
      const wire = requests[next++ % requests.length];
      const begun = performance.now();
      const head = wire ? await exchange(socket, wire, status) : '';
      if (mark && head.includes(mark)) marked += 1;
      times.push(performance.now() - begun);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const done = times.length;
  return {
    perSecond: done / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: (user + system) / 1000,
    done,
    marked,
  };
}

/** Sends one request and waits for the whole answer; gives back its head. */
function exchange(socket: Socket, { head, body }: Wire, status: number): Promise<string> {
  socket.write(head + body);
  return new Promise((resolve, reject) => {
    let text = '';
    const over = (act: () => void) => {
      socket.off('data', read).off('close', closed);
      act();
    };
    const closed = () => over(() => reject(new Error('the connection was cut')));
    const read = (part: Buffer) => {
      text += part.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!isWhole(text, end + 4)) return;
      if (text.startsWith(`HTTP/1.1 ${status} `)) over(() => resolve(text.slice(0, end)));
      else over(() => reject(new Error(`not ${status}: ${text.slice(0, 2000)}`)));
    };
    socket.on('data', read).on('close', closed);
  });
}

/** By its length, or by the last of its chunks; a 304 has no body. */
function isWhole(text: string, begin: number): boolean {
  if (text.startsWith('HTTP/1.1 304 ')) return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, begin))?.[1];
  return length === undefined
    ? text.endsWith('\r\n0\r\n\r\n')
    : text.length >= begin + Number(length);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = await work(JSON.parse(line) as Order).catch((error: unknown) => ({
      error: String(error),
    }));
    console.log(JSON.stringify(answer));
  }
