import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uploadReply } from '#contract/admin-catalogue.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Ctx, may } from '#server/context.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { guard, guardAgain } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { bytesOf, fileOf, withUploads } from '#server/http/uploads.ts';
import type { Opened } from '#server/outside/files/file-store.ts';
import { MAX_PICTURE_MB } from '#shared/limits.ts';
import { FOLDERS, type Folder, keyOf, PICTURE_FILE } from './picture-files.ts';
import { nearestWidth, openWidth, type PictureFormat, widthKey } from './picture-widths.ts';
import { savePicture } from './save-picture.ts';
import { MAX_VIDEO_MB, saveVideo } from './save-video.ts';
import { isVideoFile } from './video.ts';

/** Permission to upload into each folder. */
const WRITERS: Record<Folder, Permission> = {
  products: 'products.write',
  brands: 'products.write',
  categories: 'products.write',
  banners: 'content',
  blog: 'content',
  site: 'content',
};
/** File names are hashes of the bytes, so a response can never change. */
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
/** Short caching of redirects: the place of a file may change, and a signed address expires. */
const MOVED = { 'cache-control': 'public, max-age=60' };

const served = z.object({ folder: z.string(), filename: z.string() });
const pictureParams = z.object({
  w: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});
const uploadFolder = z.object({ folder: z.enum(FOLDERS) });

/** Pictures and videos: served to all, uploaded by staff. These responses are not JSON. */
export const pictureRoutes: Routes = (_on, app) => {
  app.get(
    '/api/serve/:folder/:filename',
    {
      schema: {
        summary: 'A picture (width w: 160, 320, 640, 1080, 1600, 1920) or a film',
        tags: ['serve'],
        params: served,
        querystring: pictureParams,
      },
    },
    async (request, reply) => {
      const { folder: name, filename } = request.params as z.output<typeof served>;
      const { w } = request.query as z.output<typeof pictureParams>;
      const folder = FOLDERS.find((one) => one === name);
      if (folder && isVideoFile(filename))
        return sendVideo(request, reply, keyOf(folder, filename));
      if (!folder || !PICTURE_FILE.test(filename)) throw notFound();
      const format = w && takesAvif(request) ? 'avif' : 'webp';
      if (w) reply.header('vary', 'accept');
      return sendPicture(request, reply, {
        folder,
        img: filename,
        format,
        ...(w && { width: nearestWidth(w) }),
      });
    },
  );

  withUploads(app, (scope) => {
    const upload = (summary: string) => ({
      summary,
      tags: ['admin pictures'],
      consumes: ['multipart/form-data'],
      security: [{ bearer: [] }],
      response: { 201: uploadReply },
    });
    scope.post(
      '/api/admin/pictures/:folder',
      {
        schema: { ...upload('Adds a picture, at most 8 MB'), params: uploadFolder },
        onRequest: guard(['products.write', 'content']),
      },
      async (request, reply) => {
        const { folder } = request.params as z.output<typeof uploadFolder>;
        if (!may(request.ctx, WRITERS[folder])) throw new DomainError('forbidden', 'forbidden');
        const bytes = await bytesOf(request, MAX_PICTURE_MB);
        return reply.status(201).send(await savePicture(request.ctx, { folder, bytes }));
      },
    );
    scope.post(
      '/api/admin/videos',
      {
        schema: upload('Adds a film of a product or a post, at most 60 MB'),
        onRequest: guard(['products.write', 'content']),
      },
      async (request, reply) => {
        const { file: stream } = await fileOf(request, MAX_VIDEO_MB);
        const saved = await saveVideo(request.ctx, {
          stream,
          isTooBig: () => stream.truncated,
          guardAgain: () => guardAgain(request),
        });
        return reply.status(201).send(saved);
      },
    );
  });
};

/** True if the request names AVIF; clients that accept everything are no browsers. */
const takesAvif = ({ headers }: FastifyRequest) =>
  /(^|,)\s*image\/avif\s*(,|$)/i.test(headers.accept ?? '');

type Picture = { folder: Folder; img: string; format: PictureFormat; width?: number };

async function sendPicture({ ctx }: FastifyRequest, reply: FastifyReply, picture: Picture) {
  const { folder, img, format, width } = picture;
  const key = width ? widthKey({ ...picture, width }) : keyOf(folder, img);
  const address = publicAddress(ctx, key);
  if (address && (await ctx.files.head(key))) return reply.headers(MOVED).redirect(address, 302);
  const found = await (width ? openWidth(ctx, { ...picture, width }) : ctx.files.get(key));
  if (!found) throw notFound();
  return reply
    .headers({ ...FOREVER, 'content-length': found.size })
    .type(`image/${format}`)
    .send(found.body);
}

/** Sends the requested range of a video, so that players can seek. */
async function sendVideo(request: FastifyRequest, reply: FastifyReply, path: string) {
  const { files } = request.ctx;
  const found = await files.head(path);
  if (!found) throw notFound();
  const address = filmAddress(request.ctx, path);
  if (address) return reply.headers(MOVED).redirect(address, 302);
  const range = rangeOf(request.headers.range, found.size);
  reply
    .headers({ ...FOREVER, 'accept-ranges': 'bytes' })
    .type(path.endsWith('.mp4') ? 'video/mp4' : 'video/webm');
  if (!range) return sendBody(reply.header('content-length', found.size), await files.get(path));
  if (range.start > range.end)
    return reply.status(416).header('content-range', `bytes */${found.size}`).send();
  reply.status(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${found.size}`,
    'content-length': range.end - range.start + 1,
  });
  return sendBody(reply, await files.get(path, range));
}

function sendBody(reply: FastifyReply, found: Opened | undefined) {
  if (!found) throw notFound();
  return reply.send(found.body);
}

function rangeOf(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  if (!first) return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

const MINUTES_5 = 300;

/**
 * Address of a public file at the CDN or the object store; undefined if the shop serves files
 * itself.
 */
function publicAddress({ config }: Pick<Ctx, 'config'>, key: string): string | undefined {
  const { read, s3 } = config.files;
  return read.by === 'address' ? `${read.address}/${s3?.prefix ?? ''}${key}` : undefined;
}

/**
 * The same for a video, which may also be read from the store by an address signed for five
 * minutes.
 */
const filmAddress = (ctx: Pick<Ctx, 'config' | 'files'>, key: string) =>
  ctx.config.files.read.by === 'signature'
    ? ctx.files.addressOf(key, MINUTES_5)
    : publicAddress(ctx, key);
