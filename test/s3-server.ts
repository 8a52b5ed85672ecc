import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/config-files.ts';
import { signatureFault } from './s3-signature.ts';

/** Fault of a call: a status, no answer, half an answer, a cut connection. */
export type StoreFault = number | 'none' | 'silent' | 'half' | 'cut' | 'late';
type Stored = { bytes: Buffer; headers: Record<string, string>; at: Date };

export type S3Server = {
  config: S3Config;
  objects: Map<string, Stored>;
  /** Parts of unfinished uploads, by upload id. */
  uploads: Map<string, { key: string; parts: Buffer[] }>;
  /** Calls in order, as `GET files/…`, including refused ones. */
  calls: string[];
  /** Faults of the next calls, one for each. */
  faults: StoreFault[];
  /** Fault of every call, until it is undefined. */
  always: StoreFault | undefined;
  close(): Promise<void>;
};

const OWNER = { accessKey: 'AKTEST', secretKey: 'a secret of the store', region: 'ir-thr-at1' };
const BUCKET = 'shop-files';
const PAGE = 3;
const STORED = ['content-type', 'cache-control', 'x-amz-meta-sha256'];

/**
 * Object store in memory with the S3 calls that the shop uses; it checks signatures and checksums.
 */
export async function startS3Server(changes: Partial<S3Config> = {}): Promise<S3Server> {
  const server = createServer((request, response) => void serve(store, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const store: S3Server = {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: '',
      pathStyle: true,
      ...OWNER,
      timeoutMs: 1_000,
      ...changes,
    },
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    faults: [],
    always: undefined,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return store;
}

async function serve(store: S3Server, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request;
  const { pathname, searchParams } = new URL(url, 'http://store');
  const key = decodeURIComponent(pathname).slice(`/${BUCKET}/`.length);
  store.calls.push(`${method} ${key}`);
  const fault = store.faults.shift() ?? store.always;
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'silent') return;
  const bytes = await buffer(request).catch(() => undefined);
  if (!bytes) return;
  if (typeof fault === 'number') return refuse(response, fault, 'SlowDown');
  const wrong = signatureFault({ method, url, headers: request.headers }, OWNER, new Date());
  if (wrong) return refuse(response, 403, wrong);
  if (!pathname.startsWith(`/${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (method === 'PUT' && request.headers['x-amz-content-sha256'] !== sha256)
    return refuse(response, 400, 'XAmzContentSHA256Mismatch');
  const upload = searchParams.get('uploadId') ?? undefined;
  if (upload !== undefined || searchParams.has('uploads'))
    return inParts(
      store,
      { method, key, bytes, upload, part: searchParams.get('partNumber'), fault },
      response,
    );
  if (method === 'PUT')
    return put(store, { key, bytes, headers: request.headers, fault }, response);
  if (method === 'DELETE') {
    store.objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === '') return list(store, searchParams, response);
  get(store, request, response, { key, isHalf: fault === 'half' });
}

type Sent = { key: string; bytes: Buffer; headers: IncomingMessage['headers']; fault: unknown };

function put(
  { objects }: S3Server,
  { key, bytes, headers, fault }: Sent,
  response: ServerResponse,
) {
  const stored = STORED.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
  objects.set(key, { bytes, headers: Object.fromEntries(stored), at: new Date() });
  // stored, but the sender gets no answer
  if (fault === 'late') return void response.socket?.destroy();
  response.writeHead(200, { etag: '"x"' }).end();
}

type Part = {
  method: string;
  key: string;
  bytes: Buffer;
  upload: string | undefined;
  part: string | null;
  fault: unknown;
};

/** Multipart upload: begin, part, complete and abort. */
function inParts(
  { objects, uploads }: S3Server,
  { method, key, bytes, upload, part, fault }: Part,
  response: ServerResponse,
) {
  const found = uploads.get(upload ?? '');
  const say = (xml: string) =>
    fault === 'late' ? void response.socket?.destroy() : void response.end(xml);
  if (method === 'GET') {
    const listed = [...uploads].map(
      ([id, one]) => `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return say(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`);
  }
  if (upload === undefined) {
    const id = randomUUID();
    uploads.set(id, { key, parts: [] });
    return say(`<R><UploadId>${id}</UploadId></R>`);
  }
  if (!found) return refuse(response, 404, 'NoSuchUpload');
  if (method === 'PUT') {
    found.parts[Number(part) - 1] = bytes;
    response.setHeader('etag', `"${part}"`);
    return say('');
  }
  uploads.delete(upload);
  if (method === 'POST')
    objects.set(key, { bytes: Buffer.concat(found.parts), headers: {}, at: new Date() });
  say('<CompleteMultipartUploadResult/>');
}

type ObjectRequest = { key: string; isHalf: boolean };

function get(
  { objects }: S3Server,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { key, isHalf }: ObjectRequest,
) {
  const found = objects.get(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = first ? found.bytes.subarray(Number(first), Number(last) + 1) : found.bytes;
  response.writeHead(first ? 206 : 200, {
    ...found.headers,
    'content-length': part.length,
    'last-modified': found.at.toUTCString(),
  });
  if (method === 'HEAD') return void response.end();
  if (!isHalf) return void response.end(part);
  response.write(part.subarray(0, part.length / 2), () => response.socket?.destroy());
}

function list({ objects }: S3Server, query: URLSearchParams, response: ServerResponse) {
  const prefix = query.get('prefix') ?? '';
  const after = atob(query.get('continuation-token') ?? '');
  const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = names.slice(0, PAGE);
  const more = names.length > PAGE ? btoa(page.at(-1) ?? '') : '';
  const files = page.map((key) => {
    const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date() };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next = more && `<NextContinuationToken>${more}</NextContinuationToken>`;
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><Prefix>${prefix}</Prefix>${next}${files.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
}
