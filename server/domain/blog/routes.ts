import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { listAllPosts, posts } from './list.ts';
import { listPosts } from './list-posts.ts';
import { movePost } from './move-post.ts';
import { readAdminPost } from './read-admin-post.ts';
import { readPost } from './read-post.ts';
import { addPost, changePost, previewPost } from './save-post.ts';
import { writeRss } from './write-rss.ts';

export const blogRoutes: Routes = (on, app) => {
  on('GET /api/main/blog', (ctx, { query }) => listPosts(ctx, query));
  on('GET /api/main/blog/:slug', (ctx, { params }) => readPost(ctx, params));

  on('GET /api/admin/blog', (ctx, { query }) => listAllPosts(ctx, query));
  on('POST /api/admin/blog', (ctx, { body }) => addPost(ctx, body));
  on('POST /api/admin/blog/preview', (ctx, { body }) => previewPost(ctx, body));
  on('GET /api/admin/blog/:id', (ctx, { params }) => readAdminPost(ctx, params));
  on('PATCH /api/admin/blog/:id', (ctx, { params, body }) =>
    changePost(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/blog/:id/status', (ctx, { params, body }) =>
    movePost(ctx, { ...body, ...params }),
  );
  exportRoute(app, 'GET /api/admin/blog', posts.sheet);

  app.get(
    '/rss.xml',
    {
      schema: { summary: 'The newest posts as RSS 2.0', tags: ['blog'] },
      config: { tags: ['posts', 'settings'] },
    },
    async (request, reply) =>
      reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(await writeRss(request.ctx)),
  );
};
