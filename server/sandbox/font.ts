import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DAY, SECOND } from '#shared/time.ts';

const AT = '/sandbox/vazirmatn.woff2';
const FILE = resolve('app/fonts/vazirmatn-persian.woff2');

/** Font of the shop, for pages outside its build. */
export const FONT_FACE = `@font-face{font-family:Vazirmatn;src:url("${AT}") format("woff2-variations");font-weight:400 800;font-display:swap}`;

export const fontRoute = (app: FastifyInstance) =>
  app.get(AT, { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', `public, max-age=${DAY / SECOND}`)
      .send(await readFile(FILE)),
  );
