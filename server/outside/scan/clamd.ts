import { connect } from 'node:net';
import type { ScanConfig } from '#server/config-files.ts';

const TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
const MAX_ANSWER_BYTES = 4096;

/**
 * ClamAV's daemon over TCP or a Unix socket. A command begins with `z` and ends with a zero
 * byte, as its answer does; INSTREAM takes chunks behind their length (four bytes, big endian)
 * up to a chunk of length zero. Source: clamd(8), "COMMANDS".
 */
export const createClamd = (place: ScanConfig, timeoutMs = TIMEOUT_MS): Scanner => ({
  scan: async (bytes) => verdictOf(await ask(place, timeoutMs, inStream(bytes))),
  isReady: async () => (await ask(place, timeoutMs, [Buffer.from('zPING\0')])) === 'PONG',
});

/** `stream: OK`, `stream: <name> FOUND`; an error, a limit or no answer is neither. */
function verdictOf(answer: string | undefined): ScanVerdict {
  if (answer === 'stream: OK') return 'clean';
  return answer?.endsWith(' FOUND') ? 'infected' : 'unreachable';
}

function inStream(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    parts.push(lengthOf(chunk.length), chunk);
  }
  return [...parts, lengthOf(0)];
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}

/** Answer up to its zero byte; undefined where the daemon is unresponsive, closes early or says too much. */
function ask(place: ScanConfig, timeoutMs: number, parts: Buffer[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(place);
    const finish = (verdict?: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(verdict);
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      const end = answer.indexOf('\0');
      if (end >= 0) finish(answer.slice(0, end));
      else if (answer.length > MAX_ANSWER_BYTES) finish();
    });
    socket.on('error', () => finish());
    socket.on('close', () => finish());
    for (const part of parts) socket.write(part);
  });
}

/** Verdict on a file; `unreachable` says nothing about it. */
type ScanVerdict = 'clean' | 'infected' | 'unreachable';

export type Scanner = {
  /** Never throws. */
  scan(bytes: Buffer): Promise<ScanVerdict>;
  /** True where the scanner answers. */
  isReady(): Promise<boolean>;
};
