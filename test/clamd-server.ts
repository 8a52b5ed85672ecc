import { createServer, type Server, type Socket } from 'node:net';

/** Way in which the next commands are answered; `half` closes within its answer. */
export type ClamdManner = 'honest' | 'silent' | 'half' | 'error' | 'endless';
export type ClamdServer = {
  port: number;
  manner: ClamdManner;
  /** Bytes of each file that was sent whole. */
  files: Buffer[];
  close(): Promise<void>;
};

/** Text in place of malware; the EICAR file itself would alarm scanners of developers' machines. */
export const MALWARE = 'PRETEND-MALWARE';
const STREAM = Buffer.from('zINSTREAM\0');

/** ClamAV's daemon as clamd(8) describes it, as far as the shop uses it. `at`: a path instead of a port. */
export async function startClamd(at?: string): Promise<ClamdServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let got = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      got = Buffer.concat([got, part]);
      const command = commandOf(got, clamd);
      if (command !== undefined) answer(socket, clamd.manner, command);
    });
  });
  await new Promise<void>((done) =>
    at ? server.listen(at, done) : server.listen(0, '127.0.0.1', done),
  );
  const clamd: ClamdServer = {
    port: portOf(server),
    manner: 'honest',
    files: [],
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return clamd;
}

function portOf(server: Server): number {
  const place = server.address();
  return typeof place === 'object' && place ? place.port : 0;
}

/** Honest answer to a whole command; undefined until it is whole. */
function commandOf(got: Buffer, { files }: ClamdServer): string | undefined {
  if (got.equals(Buffer.from('zPING\0'))) return 'PONG';
  if (!got.subarray(0, STREAM.length).equals(STREAM)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = STREAM.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at);
    if (length === 0) {
      const file = Buffer.concat(chunks);
      files.push(file);
      return file.includes(MALWARE) ? 'stream: Pretend.Malware FOUND' : 'stream: OK';
    }
    chunks.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function answer(socket: Socket, manner: ClamdManner, honest: string): void {
  if (manner === 'honest') socket.end(`${honest}\0`);
  if (manner === 'half') socket.end(honest.slice(0, -1));
  if (manner === 'error') socket.end('INSTREAM size limit exceeded. ERROR\0');
  if (manner === 'endless') socket.end('x'.repeat(10_000));
}
