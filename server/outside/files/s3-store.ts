import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/config-files.ts';
import { type Content, contentOf, type FileStore, isPublic, requireKey } from './file-store.ts';
import { createS3Client, type S3Client, type StoreLog, unavailable } from './s3-client.ts';
import { parseListing } from './s3-listing.ts';

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const MISSING = 404;

/**
 * Files in a bucket. An object appears whole or not at all, because the store checks the
 * SHA-256 that is sent with it.
 */
export function createS3Store(config: S3Config, log: StoreLog): FileStore {
  const client = createS3Client(config, log);
  const objectOf = (key: string) => config.prefix + requireKey(key);
  return {
    put: (key, content) => put(client, objectOf(key), { key, content }),
    get: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await client.ask({ method: 'GET', object: objectOf(key), headers });
      if (answer.status === MISSING) return drained(answer.body);
      // a store that knows no ranges would send the whole film as if it were a part
      if (range && answer.status !== 206) throw refuse(answer.body);
      return { size: Number(answer.headers['content-length']), body: answer.body };
    },
    read: (key) =>
      client.whole({ method: 'GET', object: objectOf(key) }, async ({ status, body }) =>
        status === MISSING ? drained(body) : buffer(body),
      ),
    head: async (key) => {
      const { status, headers, body } = await client.ask({
        method: 'HEAD',
        object: objectOf(key),
      });
      drained(body);
      if (status === MISSING) return undefined;
      const sha256 = headers['x-amz-meta-sha256'];
      return {
        size: Number(headers['content-length']),
        at: new Date(headers['last-modified'] ?? 0),
        ...(typeof sha256 === 'string' && { sha256 }),
      };
    },
    remove: async (key) => {
      drained((await client.ask({ method: 'DELETE', object: objectOf(key) })).body);
    },
    list: (prefix) => list(client, config.prefix, prefix),
    addressOf: (key, seconds) => client.sign(objectOf(key), seconds),
    // a single PUT leaves no part behind
    forgetParts: async () => {},
  };
}

type Sent = { key: string; content: Content | Buffer };

async function put(client: S3Client, object: string, { key, content }: Sent) {
  const bytes = contentOf(content, () => Readable.from([content]));
  const type = (isPublic(key) && TYPES[key.split('.').at(-1) ?? '']) || 'application/octet-stream';
  const headers = {
    'content-type': type,
    'x-amz-meta-sha256': bytes.sha256,
    'cache-control': isPublic(key) ? 'public, max-age=31536000, immutable' : 'private, no-store',
  };
  drained((await client.ask({ method: 'PUT', object, headers, content: bytes })).body);
}

async function* list(client: S3Client, root: string, prefix: string) {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix: root + prefix,
      ...(token && { 'continuation-token': token }),
    };
    const page = await client.whole(
      { method: 'GET', object: '', query },
      async ({ status, body }) => {
        // a missing bucket is an error, not an empty list
        if (status === MISSING) throw refuse(body);
        return parseListing((await buffer(body)).toString());
      },
    );
    for (const one of page.files) yield { ...one, key: one.key.slice(root.length) };
    token = page.next;
  } while (token);
}

function refuse(body: Readable) {
  body.destroy();
  return unavailable();
}

function drained(body: Readable): undefined {
  body.resume();
}
