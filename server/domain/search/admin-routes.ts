import type { Routes } from '#server/http/registry.ts';
import { dismissMiss, listMisses } from './list-misses.ts';
import { listSynonyms } from './list-synonyms.ts';
import { previewSynonym } from './preview-synonym.ts';
import { addSynonym, changeSynonym, deleteSynonym } from './save-synonym.ts';

export const searchAdminRoutes: Routes = (on) => {
  on('GET /api/admin/synonyms', (ctx, { query }) => listSynonyms(ctx, query));
  on('POST /api/admin/synonyms', (ctx, { body }) => addSynonym(ctx, body));
  on('PATCH /api/admin/synonyms/:id', (ctx, { params, body }) =>
    changeSynonym(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/synonyms/:id', (ctx, { params }) => deleteSynonym(ctx, params));
  on('POST /api/admin/synonyms/preview', (ctx, { body }) => previewSynonym(ctx, body));
  on('GET /api/admin/search-misses', (ctx, { query }) => listMisses(ctx, query));
  on('DELETE /api/admin/search-misses/:query', (ctx, { params }) => dismissMiss(ctx, params));
};
