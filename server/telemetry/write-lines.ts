import { write, writeSync } from 'node:fs';

/** Longest atomic write to a pipe (PIPE_BUF), so that lines of several processes do not mix. */
const CHUNK = 4_096;
const FLUSH_MS = 100;
/** Limit in characters of unwritten lines; beyond it lines are dropped, and a line says so. */
const MAX_WAITING = 4 * 1024 * 1024;
const RETRY_MS = 50;

export type LineWriter = { write(line: string): void; flushNow(): void };

/** Buffered line writer that never blocks: a slow or missing reader costs lines, not requests. */
export function createLineWriter(descriptor: number): LineWriter {
  let waiting: string[] = [];
  let size = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;

  function add(line: string) {
    if (size > MAX_WAITING) {
      dropped += 1;
      return;
    }
    waiting.push(line);
    size += line.length;
    if (!timer) timer = setTimeout(begin, FLUSH_MS).unref();
  }

  function begin() {
    timer = undefined;
    if (!isWriting) next();
  }

  function next() {
    const chunk = takeChunk();
    if (!chunk) {
      isWriting = false;
      return;
    }
    isWriting = true;
    writeAll(Buffer.from(chunk));
  }

  function writeAll(bytes: Buffer) {
    write(descriptor, bytes, 0, bytes.length, null, (error, written) => {
      if (error && error.code !== 'EAGAIN') return next();
      const rest = error ? bytes : bytes.subarray(written);
      if (rest.length === 0) return next();
      setTimeout(() => writeAll(rest), error ? RETRY_MS : 0).unref();
    });
  }

  function takeChunk(): string {
    if (dropped > 0) {
      waiting.push(`{"level":"warn","message":"lines of the log dropped","lines":${dropped}}\n`);
      dropped = 0;
    }
    let chunk = '';
    let taken = 0;
    while (
      taken < waiting.length &&
      (chunk === '' || chunk.length + (waiting[taken]?.length ?? 0) <= CHUNK)
    )
      chunk += waiting[taken++];
    waiting = waiting.slice(taken);
    size -= chunk.length;
    return chunk;
  }

  return {
    write: add,
    flushNow() {
      try {
        for (let chunk = takeChunk(); chunk; chunk = takeChunk()) writeSync(descriptor, chunk);
      } catch {
        // the reader is gone
      }
    },
  };
}
