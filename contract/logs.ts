import { z } from 'zod';
import { logList } from '#shared/lists/logs.ts';
import { longList } from './admin-queries.ts';
import { listQuery, rowOf } from './desk/lists.ts';
import { endpoint } from './endpoint.ts';

const values = z.record(z.string(), z.unknown()).nullable();

export const logRow = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z
    .object({ _id: z.string(), firstName: z.string(), lastName: z.string() })
    .nullable()
    .describe('null for the shop itself'),
  role: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  entityName: z.string().describe('number, title or name today; empty when it has none'),
  before: values,
  after: values,
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
});
export type LogRow = z.infer<typeof logRow>;

const one = z.string().max(80).optional().catch(undefined);

export const logEndpoints = {
  'GET /api/admin/logs': endpoint({
    who: 'logs.view',
    summary: 'Who did what, fifty a page, with what the filters offer',
    query: listQuery(logList).extend({
      actor: z.uuid().optional().catch(undefined),
      action: one,
      entity: one,
      entityId: one,
      ip: one,
      before: z.iso
        .datetime({ offset: true })
        .optional()
        .catch(undefined)
        .describe('older than this instant'),
    }),
    reply: longList(rowOf(logList, logRow)).extend({
      olderBefore: z
        .string()
        .nullable()
        .describe(
          'very many rows have the words: those before this instant were not looked through',
        ),
      actors: z.array(z.object({ id: z.string(), label: z.string() })),
      actions: z.array(z.string()),
      entities: z.array(z.string()),
    }),
    failures: ['forbidden'],
  }),
};
