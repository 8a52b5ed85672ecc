import net from 'node:net';
import tls from 'node:tls';
import { splitAddress } from './connect.ts';

/** As postgres.js has it; a path is that of a socket in a folder. */
export type Place = { path?: string | false; host: string[]; port: number[] };

/** Until the line is encrypted; from then on postgres.js counts. */
const HANDSHAKE_MS = 3_000;
/** SSLRequest of the protocol, to which the answer is one letter. */
const ASK_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = Buffer.from('S');

/**
 * A line to the database on which postgres.js may speak, encrypted where `ssl` says so. `opening` hears of its socket
 * before it is open, so that it may be cut at any time. One that cannot be opened breaks once somebody listens to it.
 */
export async function openLine(
  place: Place,
  ssl: tls.ConnectionOptions | false,
  opening: (socket: net.Socket) => void,
): Promise<net.Socket> {
  const socket = new net.Socket();
  opening(socket);
  if (ssl) return encrypted(connect(socket, place), place, ssl).then(writtenOut, broken);
  // not before postgres.js hears what becomes of it
  queueMicrotask(() => connect(socket, place));
  return writtenOut(socket);
}

/** An address and options for postgres.js, for connections that belong to no pool: their lines are opened here too. */
export function driverOf(url: string) {
  const { address, socket } = splitAddress(url);
  const { ssl = false, ...rest } = socket;
  const open = (place: Place) => openLine(place, ssl, () => {});
  // its types do not know the first; the line is encrypted by the time it has it
  return { address, options: { ...rest, ...{ socket: open, ssl: false } } };
}

const connect = (socket: net.Socket, { path, host: [host], port: [port] }: Place) =>
  path ? socket.connect(path) : socket.connect(Number(port), String(host));

/** postgres.js would do it by itself, and let nobody have the socket that closes. */
async function encrypted(
  socket: net.Socket,
  { host: [host = ''] }: Place,
  ssl: tls.ConnectionOptions,
): Promise<net.Socket> {
  const timer = setTimeout(() => socket.destroy(tooLate()), HANDSHAKE_MS);
  try {
    await next(socket, 'connect');
    socket.write(ASK_FOR_TLS);
    // what comes with the letter was not encrypted, and may be of somebody between
    if (!YES.equals(await next(socket, 'data'))) throw new Error('the database speaks no TLS');
    const line = tls.connect({ socket, ...(!net.isIP(host) && { servername: host }), ...ssl });
    await next(line, 'secureConnect');
    return line;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What comes with an event; throws when the socket ends before. */
function next(socket: net.Socket, name: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  socket.once(name, resolve);
  socket.once('error', reject);
  socket.once('close', () => reject(coded('CONNECTION_CLOSED', 'the line was cut')));
  return promise;
}

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
const tooLate = () => coded('CONNECT_TIMEOUT', 'the database did not answer in time');

function broken(error: Error): net.Socket {
  const socket = new net.Socket();
  setImmediate(() => socket.destroy(error));
  return writtenOut(socket);
}

/**
 * postgres.js gathers what it writes until the end of a turn. Closed before, its connection would wait for that end for good:
 * made anew it never said a word (https://github.com/porsager/postgres/issues/1154). So what is gathered is written first,
 * into a socket that takes nothing any more.
 */
function writtenOut(socket: net.Socket): net.Socket {
  const emit = socket.emit.bind(socket) as (name: string, ...said: unknown[]) => boolean;
  const closing = (...said: unknown[]) => {
    const { clearImmediate: clear } = globalThis;
    // the first that is cleared while the connection hears of its end is that write
    globalThis.clearImmediate = (pending) => {
      globalThis.clearImmediate = clear;
      (pending as { _onImmediate?: () => void } | null | undefined)?._onImmediate?.();
    };
    try {
      return emit('close', ...said);
    } finally {
      globalThis.clearImmediate = clear;
    }
  };
  return Object.assign(socket, {
    emit: (name: string, ...said: unknown[]) =>
      name === 'close' ? closing(...said) : emit(name, ...said),
  });
}
