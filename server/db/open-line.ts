import net from 'node:net';
import tls from 'node:tls';
import { arrayTypes } from './array-types.ts';
import { splitAddress } from './connect.ts';

/** Target of a connection in the shape of postgres.js; `path` is that of a Unix socket. */
export type Place = { path?: string | false; host: string[]; port: number[] };

/** Timeout of the TLS handshake in ms; later timeouts are those of postgres.js. */
const HANDSHAKE_MS = 3_000;
/** SSLRequest message of the protocol; the server answers it with one letter. */
const ASK_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = Buffer.from('S');

/** Listener for traffic on a socket, called with the end that spoke. */
export type Heard = (by: 'us' | 'database') => void;

/**
 * Socket to the database for postgres.js, encrypted where `ssl` is set. `opening` receives the raw
 * socket before it connects, so that it can be destroyed at any time. A failed connection emits its
 * error once postgres.js listens.
 */
export async function openLine(
  place: Place,
  ssl: tls.ConnectionOptions | false,
  opening: (socket: net.Socket) => Heard,
): Promise<net.Socket> {
  const socket = new net.Socket();
  const heard = opening(socket);
  const ready = (line: net.Socket) => writtenOut(listenedTo(line, heard));
  if (ssl) return encrypted(connect(socket, place), place, ssl).then(ready, broken);
  // connect only after postgres.js has added its listeners
  queueMicrotask(() => connect(socket, place));
  return ready(socket);
}

function listenedTo(socket: net.Socket, heard: Heard): net.Socket {
  const { emit, write } = socket;
  return Object.assign(socket, {
    write: (...args: Parameters<typeof write>) => {
      heard('us');
      return write.apply(socket, args);
    },
    emit: (name: string, ...args: unknown[]) => {
      if (name === 'data') heard('database');
      return Reflect.apply(emit, socket, [name, ...args]);
    },
  });
}

/**
 * Address and options of postgres.js for connections outside a pool; they
 * open their sockets here too.
 */
export function driverOf(url: string) {
  const { address, socket } = splitAddress(url);
  const { ssl = false, ...rest } = socket;
  const open = (place: Place) => openLine(place, ssl, () => () => {});
  // the types of postgres.js lack `socket`; ours is already encrypted, hence no `ssl`
  const line = { socket: open, ssl: false };
  return { address, options: { ...rest, ...line, fetch_types: false, types: arrayTypes({}) } };
}

const connect = (socket: net.Socket, { path, host: [host], port: [port] }: Place) =>
  path ? socket.connect(path) : socket.connect(Number(port), String(host));

/** Does the TLS handshake here, because postgres.js would not expose the socket that closes. */
async function encrypted(
  socket: net.Socket,
  { host: [host = ''] }: Place,
  ssl: tls.ConnectionOptions,
): Promise<net.Socket> {
  const timer = setTimeout(() => socket.destroy(tooLate()), HANDSHAKE_MS);
  try {
    await next(socket, 'connect');
    socket.write(ASK_FOR_TLS);
    // more bytes behind the letter would be unencrypted, perhaps from a man in the middle
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

/** Data of the next event; throws when the socket ends first. */
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
 * Flushes the pending write of postgres.js when the socket closes. postgres.js batches writes until
 * `setImmediate`; closed before it, the reconnected socket would wait for that batch forever
 * (https://github.com/porsager/postgres/issues/1154).
 */
function writtenOut(socket: net.Socket): net.Socket {
  const emit = socket.emit.bind(socket) as (name: string, ...args: unknown[]) => boolean;
  const closing = (...args: unknown[]) => {
    const { clearImmediate: clear } = globalThis;
    // the first `clearImmediate` during the close event is the one of that write
    globalThis.clearImmediate = (pending) => {
      globalThis.clearImmediate = clear;
      (pending as { _onImmediate?: () => void } | null | undefined)?._onImmediate?.();
    };
    try {
      return emit('close', ...args);
    } finally {
      globalThis.clearImmediate = clear;
    }
  };
  return Object.assign(socket, {
    emit: (name: string, ...args: unknown[]) =>
      name === 'close' ? closing(...args) : emit(name, ...args),
  });
}
