import { z } from 'zod';
import { idParams } from '#contract/fields.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { viewFile } from './view-file.ts';

const signed = z.object({
  expires: z.coerce.number().int().catch(0),
  signature: z.string().max(100).catch(''),
});

/** Private pictures: excluded from caches, and browsers may only display them. */
export const fileRoutes: Routes = (_on, app) => {
  app.get(
    '/api/private-files/:id',
    {
      schema: {
        summary:
          'A private picture, by a link that died after five minutes or for another person is refused',
        tags: ['private files'],
        params: idParams,
        querystring: signed,
        security: [{ bearer: [] }],
      },
      config: { who: 'user' },
      onRequest: guard('user'),
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof idParams>;
      const query = request.query as z.output<typeof signed>;
      const bytes = await viewFile(request.ctx, { id, ...query });
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .type('image/webp')
        .send(bytes);
    },
  );
};
