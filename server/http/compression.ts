import { pipeline, type Readable, type Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentRender } from './cache/render-context.ts';
import { type Coding, codingFor, isPackable, MIN_PACKED, pack, packer } from './encodings.ts';

/**
 * Sitemaps are streamed. Workbooks are compressed already, and event streams must not be buffered.
 */
const STREAMED = /^application\/xml/;

/**
 * Compresses, at a fast level, answers that are not cached: replies to one person, staff pages,
 * long sitemaps.
 */
export function addCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // cached answers are compressed once for all readers
    if (!payload || currentRender() || !isPackable(type) || reply.hasHeader('content-encoding'))
      return payload;
    if (!mayBePacked(request, reply)) return payload;
    reply.header('vary', 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (!coding || request.method === 'HEAD') return payload;
    return packed(reply, payload, { coding, isStreamed: STREAMED.test(type) });
  });
}

/**
 * Compressed length leaks repeated content (BREACH). So answers that contain a secret, or that
 * a page of another site requested, stay uncompressed: only such a page can make a browser
 * repeat requests.
 */
const mayBePacked = ({ url, headers }: FastifyRequest, reply: FastifyReply): boolean =>
  !url.startsWith('/api/auth/') &&
  !reply.hasHeader('set-cookie') &&
  headers['sec-fetch-site'] !== 'cross-site';

type How = { coding: Coding; isStreamed: boolean };

function packed(reply: FastifyReply, payload: unknown, { coding, isStreamed }: How) {
  const encoded = () => reply.removeHeader('content-length').header('content-encoding', coding);
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
    const bytes = Buffer.from(payload as string);
    if (bytes.length < MIN_PACKED) return payload;
    encoded();
    return pack(bytes, coding, 'quick');
  }
  if (!isStreamed) return payload;
  encoded();
  return throughPacker(payload as Readable, packer(coding));
}

/** Closes both streams when the reader disconnects. */
const throughPacker = (from: Readable, to: Transform) => pipeline(from, to, () => {});
