import { connect, type Socket } from 'node:net';
import type { Load, Loaded } from './reading.ts';

/**
 * A reader that costs next to nothing: `node bench/reading-process.ts <load as JSON>`. It sends one request after another
 * on each of its connections and counts bytes; all answers of one load are as long as the first.
 */
const load = JSON.parse(process.argv[2] ?? '{}') as Load;
const { hostname, port } = new URL(load.url);
const lines = Object.entries({ host: hostname, ...load.headers }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);
const request = Buffer.from(`GET ${load.path} HTTP/1.1\r\n${lines.join('')}\r\n`);

const length = await lengthOfAnswer();
const times: number[] = [];
const start = performance.now();
const end = start + load.ms;
await Promise.all(Array.from({ length: load.lanes }, lane));
const seconds = (performance.now() - start) / 1000;
const sorted = Float64Array.from(times).toSorted();
const loaded: Loaded = {
  perSecond: times.length / seconds,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  bytes: length,
};
console.log(JSON.stringify(loaded));

/** One connection that asks again as soon as it has its answer. */
function lane(): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = length;
    let sent = performance.now();
    const socket: Socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (part) => {
      missing -= part.length;
      if (missing > 0) return;
      if (missing < 0) reject(new Error('an answer of another length'));
      const now = performance.now();
      times.push(now - sent);
      if (now >= end) {
        socket.destroy();
        resolve();
        return;
      }
      missing = length;
      sent = now;
      socket.write(request);
    });
  });
}

/** Head and body of one answer, which must have the status that is looked for. */
function lengthOfAnswer(): Promise<number> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (part) => {
      parts.push(part);
      const text = Buffer.concat(parts).toString('latin1');
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      if (!text.startsWith(`HTTP/1.1 ${load.status}`)) reject(new Error(text.slice(0, headEnd)));
      const body =
        load.status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (text.length < headEnd + 4 + body) return;
      socket.destroy();
      resolve(headEnd + 4 + body);
    });
  });
}
