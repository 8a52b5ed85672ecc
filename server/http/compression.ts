import { pipeline, type Readable, type Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingFor, isPackable, MIN_PACKED, pack, packer } from './encodings.ts';
import { drawingNow } from './kept/drawing.ts';

/** Sitemaps come in pieces. Workbooks are packed already, and what happens at this moment waits for nothing. */
const STREAMED = /^application\/xml/;

/** Packs, quickly, what is not kept: replies to one person, pages of the console, long sitemaps. */
export function addCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // what is kept is packed once for all
    if (!payload || drawingNow() || !isPackable(type) || reply.hasHeader('content-encoding'))
      return payload;
    if (!mayBePacked(request, reply)) return payload;
    reply.header('vary', 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (!coding || request.method === 'HEAD') return payload;
    return packed(reply, payload, { coding, isStreamed: STREAMED.test(type) });
  });
}

/**
 * The length of a packed answer tells what repeats in it. So nothing that hands out a secret is packed, and nothing that
 * a page of another site asked for: only such a page could make somebody's browser ask over and over.
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

/** A reader who goes away ends both. */
const throughPacker = (from: Readable, to: Transform) => pipeline(from, to, () => {});
