import { z } from 'zod';
import { missList } from '#shared/lists/search-misses.ts';
import { synonymList } from '#shared/lists/synonyms.ts';
import { listQuery, rowOf } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { paged, text, version } from './fields.ts';

const groupParams = z.object({
  id: z
    .string()
    .max(120, 'not_found')
    .regex(/^[^\p{Cc}]+$/u, 'not_found'),
});
const missParams = z.object({
  query: z
    .string()
    .max(60, 'not_found')
    .regex(/^[^\p{Cc}]+$/u, 'not_found'),
});

const words = z.array(text(1, 40)).max(30, 'out_of_range');
const form = z.object({
  words: words.min(1, 'field_required').describe('of one meaning: each finds what the others find'),
  finds: words.default([]).describe('found besides for these words, but not the other way round'),
});
export type SynonymForm = z.input<typeof form>;

/** Words of one meaning to the search, as staff see them. */
export const synonymGroup = z.object({
  _id: z.string(),
  words: z.array(z.string()),
  finds: z.array(z.string()),
  origin: z
    .enum(['shipped', 'changed', 'own'])
    .describe('came with the shop, was changed, was added'),
  version: z.number(),
  updatedAt: z.string().nullable(),
});
export type AdminSynonym = z.infer<typeof synonymGroup>;

/** A query that found nothing, or only without some of its words. */
export const searchMiss = z.object({
  query: z.string(),
  without: z.array(z.string()).describe('words that fitted nothing'),
  isEmpty: z.boolean().describe('nothing was found at all'),
  times: z.number(),
  lastAt: z.string(),
});
export type SearchMiss = z.infer<typeof searchMiss>;

const failures = ['field_required', 'too_long', 'out_of_range', 'conflict', 'not_found'] as const;

export const synonymEndpoints = {
  'GET /api/admin/synonyms': endpoint({
    who: 'products.write',
    summary: 'Synonyms of the search: those of the shop first, then those it was shipped with',
    query: listQuery(synonymList),
    reply: paged(rowOf(synonymList, synonymGroup)),
    failures: [],
  }),
  'POST /api/admin/synonyms': endpoint({
    who: 'products.write',
    summary: 'Adds a group; searches obey it at once',
    headers: onceHeaders,
    body: form,
    status: 201,
    reply: synonymGroup,
    failures: ['idempotency_reused', ...failures],
  }),
  'PATCH /api/admin/synonyms/:id': endpoint({
    who: 'products.write',
    summary: 'Changes a group, also one that was shipped with the shop',
    params: groupParams,
    body: form.extend({ version }),
    reply: synonymGroup,
    failures,
  }),
  'DELETE /api/admin/synonyms/:id': endpoint({
    who: 'products.write',
    summary: 'Deletes a group; a shipped one does not come back with the next version',
    params: groupParams,
    status: 204,
    reply: z.undefined(),
    failures: ['not_found'],
  }),
  'POST /api/admin/synonyms/preview': endpoint({
    who: 'products.write',
    summary:
      'What a query finds first now, and what it would find with this group; nothing is saved',
    body: form.extend({ id: groupParams.shape.id.nullable().default(null), q: text(2, 120) }),
    reply: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
    failures: ['field_required', 'too_short', 'too_long', 'out_of_range'],
  }),
  'GET /api/admin/search-misses': endpoint({
    who: 'products.write',
    summary:
      'Queries that found nothing, or only without some of their words, the most frequent first',
    query: listQuery(missList),
    reply: paged(rowOf(missList, searchMiss)),
    failures: [],
  }),
  'DELETE /api/admin/search-misses/:query': endpoint({
    who: 'products.write',
    summary: 'Takes a query off the list until it is asked again',
    params: missParams,
    status: 204,
    reply: z.undefined(),
    failures: ['not_found'],
  }),
};
