import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/errors.ts';
import { type Coding, codingFor } from './encodings.ts';

const ROOT = resolve('build/client');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const ENDINGS = { br: '.br', gzip: '.gz' };
const PACKED = /\.(?:br|gz)$/;

type Asset = {
  plain: Buffer;
  packed: Map<Coding, Buffer>;
  type: string;
  isStaff: boolean;
  cache: string;
};

/**
 * Serves built files from memory, compressed by the build. Chunks of staff screens go
 * only to staff.
 */
export function addAssets(app: FastifyInstance) {
  const known = new Map<string, Asset | undefined>(
    readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((f) => [`/${f}`, undefined]),
  );
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!known.has(path) || !extname(path) || PACKED.test(path)) return;
    const asset = known.get(path) ?? load(path);
    known.set(path, asset);
    if (asset.isStaff && request.ctx.actor.kind !== 'admin')
      throw new DomainError('not_found', 'not_found');
    const coding = codingFor(request.headers['accept-encoding'], [...asset.packed.keys()]);
    reply.headers({
      'content-type': asset.type,
      'cache-control': asset.cache,
      vary: 'accept-encoding',
      ...(coding && { 'content-encoding': coding }),
    });
    return reply.send((coding && asset.packed.get(coding)) ?? asset.plain);
  });
}

function load(path: string): Asset {
  const plain = readFileSync(join(ROOT, path));
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const isStaff = path.startsWith('/assets/admin/');
  const lifetime = lifetimeOf(path);
  return {
    plain,
    type,
    isStaff,
    packed: packedForms(path),
    cache: `${isStaff ? 'private' : 'public'}, ${lifetime}`,
  };
}

/** Encodings that the build has compressed, best first. */
function packedForms(path: string): Map<Coding, Buffer> {
  const forms = Object.entries(ENDINGS).map(([coding, ending]) => [
    coding,
    join(ROOT, path + ending),
  ]);
  const there = forms.filter(([, file = '']) => existsSync(file));
  // the keys of ENDINGS are codings
  return new Map(there.map(([coding, file = '']) => [coding as Coding, readFileSync(file)]));
}

/**
 * Cache lifetime: asset names carry a content hash; the service worker is revalidated each time.
 */
function lifetimeOf(path: string): string {
  if (path.startsWith('/assets/')) return 'max-age=31536000, immutable';
  return path === '/sw.js' ? 'no-cache' : 'max-age=3600';
}
