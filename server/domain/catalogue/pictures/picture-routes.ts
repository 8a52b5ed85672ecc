import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uploadReply } from '#contract/admin-catalogue.ts';
import type { Permission } from '#contract/permissions.ts';
import { may } from '#server/context.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { bytesOf, fileOf, withUploads } from '#server/http/uploads.ts';
import {
  exists,
  FOLDERS,
  type Folder,
  folderPath,
  nearestWidth,
  PICTURE_FILE,
  widthPath,
} from './picture-files.ts';
import { savePicture } from './save-picture.ts';
import { MAX_VIDEO_MB, saveVideo } from './save-video.ts';
import { isVideoFile } from './video.ts';

/** Whose pictures lie in a folder. */
const WRITERS: Record<Folder, Permission> = {
  products: 'products.write',
  brands: 'products.write',
  categories: 'products.write',
  banners: 'content',
  blog: 'content',
  site: 'content',
};
const MAX_PICTURE_MB = 8;
/** The name of a file is the hash of its bytes, so what it answers can never change. */
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };

const served = z.object({ folder: z.string(), filename: z.string() });
const asked = z.object({
  w: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});
const uploadFolder = z.object({ folder: z.enum(FOLDERS) });

/** Pictures and films: served to all, uploaded by staff. These are the answers that are not JSON. */
export const pictureRoutes: Routes = (_on, app, { config }) => {
  app.get(
    '/api/serve/:folder/:filename',
    {
      schema: {
        summary: 'A picture (width w: 160, 320, 640, 1080, 1600, 1920) or a film',
        tags: ['serve'],
        params: served,
        querystring: asked,
      },
    },
    async (request, reply) => {
      const { folder: name, filename } = request.params as z.output<typeof served>;
      const { w } = request.query as z.output<typeof asked>;
      const folder = FOLDERS.find((one) => one === name);
      if (folder && isVideoFile(filename))
        return sendVideo(request, reply, join(folderPath(config.dataDir, folder), filename));
      if (!folder || !PICTURE_FILE.test(filename)) throw notFound();
      const original = join(folderPath(config.dataDir, folder), filename);
      const path = w
        ? await widthPath(config.dataDir, folder, {
            img: filename,
            width: nearestWidth(w),
            format: takesAvif(request) ? 'avif' : 'webp',
          })
        : original;
      if (!path || !(await exists(path))) throw notFound();
      if (w) reply.header('vary', 'accept');
      return reply
        .headers(FOREVER)
        .type(path.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .send(createReadStream(path));
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
        const saved = await saveVideo(request.ctx, { stream, isTooBig: () => stream.truncated });
        return reply.status(201).send(saved);
      },
    );
  });
};

/** A browser names the formats it can draw; what takes everything is no browser. */
const takesAvif = ({ headers }: FastifyRequest) =>
  /(^|,)\s*image\/avif\s*(,|$)/i.test(headers.accept ?? '');

/** Players ask for parts of a film, so that a person can jump in it. */
async function sendVideo(request: FastifyRequest, reply: FastifyReply, path: string) {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw notFound();
  const range = rangeOf(request.headers.range, found.size);
  reply
    .headers({ ...FOREVER, 'accept-ranges': 'bytes' })
    .type(path.endsWith('.mp4') ? 'video/mp4' : 'video/webm');
  if (!range) return reply.header('content-length', found.size).send(createReadStream(path));
  if (range.start > range.end)
    return reply.status(416).header('content-range', `bytes */${found.size}`).send();
  return reply
    .status(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${found.size}`,
      'content-length': range.end - range.start + 1,
    })
    .send(createReadStream(path, range));
}

function rangeOf(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  if (!first) return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}
