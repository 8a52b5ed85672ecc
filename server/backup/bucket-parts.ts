import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { ended, type reader, whole } from './encrypt-stream.ts';
import type { Patient } from './patient-client.ts';

/** Part size in bytes, one part in memory at a time; S3 allows ten thousand parts per object. */
const PART = 16 * 2 ** 20;
const MOST = 10_000;

/**
 * Uploads one object in parts; it appears only once complete. Returns its size. Throws BackupError.
 */
export async function sendParts(
  patient: Patient,
  object: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const { bytes, end } = ended(source);
  try {
    return await sendWhole(patient, object, bytes);
  } finally {
    await end();
  }
}

async function sendWhole(
  patient: Patient,
  object: string,
  bytes: ReturnType<typeof reader>,
): Promise<number> {
  const first = (await bytes(PART, 'or less')) ?? Buffer.alloc(0);
  if (first.length < PART) {
    await send(patient, { object, bytes: first });
    return first.length;
  }
  const upload = await begin(patient, object);
  try {
    return await sendAll(patient, { object, upload }, first, () => bytes(PART, 'or less'));
  } catch (error) {
    await forget(patient, { object, upload }).catch(() => {});
    throw error;
  }
}

type Upload = { object: string; upload: string };
type Sent = { object: string; bytes: Buffer; query?: Record<string, string> };

async function sendAll(
  patient: Patient,
  { object, upload }: Upload,
  first: Buffer,
  next: () => Promise<Buffer | undefined>,
): Promise<number> {
  const tags: string[] = [];
  let size = 0;
  for (let part: Buffer | undefined = first; part; part = await next()) {
    if (tags.length === MOST)
      throw new BackupError('The object store takes no object of this size.', 'no_room');
    const query = { partNumber: String(tags.length + 1), uploadId: upload };
    tags.push(await send(patient, { object, bytes: part, query }));
    size += part.length;
  }
  await complete(patient, { object, upload }, tags);
  return size;
}

/** Uploads a part and returns its ETag. The store rejects bytes that do not match the checksum. */
const send = (patient: Patient, { object, bytes, query }: Sent): Promise<string> =>
  patient(async (client) => {
    const content = contentOf(bytes);
    const answer = await client.ask({ method: 'PUT', object, content, ...(query && { query }) });
    answer.body.resume();
    return answer.headers.etag ?? '';
  });

const contentOf = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => Readable.from([bytes]),
});

async function begin(patient: Patient, object: string): Promise<string> {
  const reply = await patient((client) =>
    client.whole({ method: 'POST', object, query: { uploads: '' } }, ({ body }) =>
      whole(body as AsyncIterable<Buffer>),
    ),
  );
  const [, upload] = /<UploadId>([^<]+)<\/UploadId>/.exec(String(reply)) ?? [];
  if (upload) return upload;
  throw new BackupError('The object store takes no object in parts.', 'place_refused');
}

/**
 * Completes the upload. S3 may answer 200 with an error in the body. After a lost answer the upload
 * is unknown, but the object exists.
 */
async function complete(patient: Patient, { object, upload }: Upload, tags: string[]) {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const ask = {
    method: 'POST' as const,
    object,
    query: { uploadId: upload },
    content: contentOf(Buffer.from(xml)),
  };
  const isDone = await patient((client) =>
    client.whole(ask, async ({ status, body }) => {
      const reply = String(await whole(body as AsyncIterable<Buffer>));
      return status === 200 && !reply.includes('<Error>');
    }),
  );
  if (isDone || (await isThere(patient, object))) return;
  throw new BackupError(`The object store did not put ${object} together.`, 'place_away');
}

const isThere = (patient: Patient, object: string): Promise<boolean> =>
  patient(async (client) => {
    const { status, body } = await client.ask({ method: 'HEAD', object });
    body.resume();
    return status === 200;
  });

const forget = (patient: Patient, { object, upload }: Upload): Promise<void> =>
  patient(async (client) => {
    const query = { uploadId: upload };
    (await client.ask({ method: 'DELETE', object, query })).body.resume();
  });

const UPLOAD = /<Upload>.*?<Key>([^<]+)<\/Key>.*?<UploadId>([^<]+)<\/UploadId>.*?<\/Upload>/gs;

/** Aborts uploads of killed processes, because their parts are billed until removed. */
export async function forgetHalfSent(patient: Patient, prefix: string): Promise<void> {
  const reply = await patient((client) =>
    client.whole({ method: 'GET', object: '', query: { uploads: '', prefix } }, ({ body }) =>
      whole(body as AsyncIterable<Buffer>),
    ),
  );
  for (const [, object = '', upload = ''] of String(reply).matchAll(UPLOAD))
    await forget(patient, { object, upload });
}
