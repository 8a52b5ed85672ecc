import { z } from 'zod';
import { productFieldNames } from '#shared/product-fields.ts';
import { importRowStates, importStatuses } from '#shared/states.ts';
import { endpoint } from './endpoint.ts';
import { errorKeys } from './errors.ts';
import { id, idParams, page } from './fields.ts';

/**
 * Fields of a product that a table may change. `code` names the product, `exported` holds what it was when the table
 * was exported: with it only cells that were edited count, and stock moves by the difference.
 */
export const importFields = ['code', 'exported', ...productFieldNames] as const;
export const importField = z.enum(importFields);
export type ImportField = z.infer<typeof importField>;

/** A job that was rolled back: nothing of it was kept. */
export const importFailure = z.object({
  what: z.enum(['apply', 'undo']),
  reason: z.enum(errorKeys),
  requestId: z.string().describe('stands in the log of the server beside the fault'),
  at: z.string(),
});
export type ImportFailure = z.infer<typeof importFailure>;

export const importInfo = z.object({
  _id: id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  heads: z.array(z.string()),
  mapping: z.partialRecord(importField, z.number()),
  total: z.number(),
  done: z.number(),
  counts: z.partialRecord(z.enum(importRowStates), z.number()),
  failure: importFailure.nullable(),
  isStalled: z.boolean().describe('its job has not moved for a minute; another will take it up'),
  by: z.string(),
  createdAt: z.string(),
});
export type ImportInfo = z.infer<typeof importInfo>;

const shown = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const importRow = z.object({
  position: z.number().describe('row of the sheet'),
  code: z.string(),
  title: z.string().describe('of the product today; empty for an unknown code'),
  productId: id.nullable(),
  state: z.enum(importRowStates),
  fault: z.enum(errorKeys).nullable(),
  faultField: z.string().nullable(),
  faultLimits: z.object({ min: z.number().optional(), max: z.number().optional() }).nullable(),
  isUnusual: z.boolean().describe('sets a price far from the one before, or retail far above it'),
  changes: z.array(z.object({ field: importField, before: shown, after: shown })),
});
export type ImportRow = z.infer<typeof importRow>;

const columnNumber = z
  .number()
  .int('field_invalid')
  .min(0, 'out_of_range')
  .max(199, 'out_of_range');

/** POST /api/admin/imports itself is a multipart upload and stands outside the JSON endpoints. */
export const importEndpoints = {
  'GET /api/admin/imports': endpoint({
    who: 'products.write',
    summary: 'The latest twenty imports of products',
    reply: z.array(importInfo),
    failures: [],
  }),
  'GET /api/admin/imports/:id': endpoint({
    who: 'products.write',
    summary: 'One import with a page of its rows, fifty each',
    params: idParams,
    query: z.object({ state: z.enum(importRowStates).optional().catch(undefined), page }),
    reply: importInfo.extend({
      unusual: z.number().describe('rows that set an unusual price'),
      rows: z.array(importRow),
      page: z.number(),
      pageSize: z.number(),
      rowsTotal: z.number(),
    }),
    failures: ['not_found'],
  }),
  'POST /api/admin/imports/:id/check': endpoint({
    who: 'products.write',
    summary: 'The dry run: compares each row with its product and changes nothing',
    params: idParams,
    body: z.object({ mapping: z.partialRecord(importField, columnNumber) }),
    reply: importInfo,
    failures: ['not_found', 'conflict', 'field_required'],
  }),
  'POST /api/admin/imports/:id/apply': endpoint({
    who: 'products.write',
    summary: 'Hands the changes to a job; rows with a fault are left out',
    params: idParams,
    reply: importInfo,
    failures: ['not_found', 'conflict'],
  }),
  'POST /api/admin/imports/:id/undo': endpoint({
    who: 'products.write',
    summary:
      'A job that puts back what the import changed, but no row that was changed again since',
    params: idParams,
    reply: importInfo,
    failures: ['not_found', 'conflict'],
  }),
};
