import { z } from 'zod';
import { MAX_NEW_TERMS, MAX_SELECTED } from '#shared/limits.ts';
import { priceUnits } from '#shared/price-units.ts';
import { productFieldNames } from '#shared/product-fields.ts';
import { importRowStates, importSources, importStatuses } from '#shared/states.ts';
import { adminCatalogueEndpoints } from './admin-catalogue.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { errorKeys } from './errors.ts';
import { id, idParams, page, text, tier } from './fields.ts';
import { bulkWork, importWork, priceMoves } from './products/bulk.ts';
import { importNote } from './products/import-notes.ts';

/**
 * Product fields that a table may change. `exported` holds the values at export: only edited cells
 * count, and stock moves by the difference. `newStock` and `contents` are for added products,
 * `purchasePrice` and `foreignCost` need their permission, `pictures` names files of a ZIP sent along.
 */
export const importFields = [
  ...(['code', 'exported'] as const),
  ...productFieldNames,
  ...([
    'newStock',
    'status',
    'purchasePrice',
    'foreignCost',
    'costCurrency',
    'family',
    'options',
    'contents',
    'pictures',
  ] as const),
] as const;
export const importField = z.enum(importFields);
export type ImportField = z.infer<typeof importField>;

/** A job that was rolled back, so none of its changes were saved. */
export const importFailure = z.object({
  what: z.enum(['check', 'apply', 'undo']),
  reason: z.enum(errorKeys),
  requestId: z.string().describe('stands in the log of the server beside the fault'),
  at: z.string(),
});
export type ImportFailure = z.infer<typeof importFailure>;

const term = z.object({ name: z.string(), rows: z.number(), isMade: z.boolean() });
/** Names that the shop lacks, each with whether applying the import creates it. */
export const newTerms = z.object({ brand: z.array(term), category: z.array(term) });
export type NewTerms = z.infer<typeof newTerms>;
export type TermIds = { brand: string[]; category: string[] };

/** Side whose value wins where file and shop have both changed a cell. */
export const importChoice = z.enum(['mine', 'theirs']);
export type ImportChoice = z.infer<typeof importChoice>;

const fallback = z.object({ brand: text(0, 60).optional(), category: text(0, 60).optional() });

/** Result of a ZIP of pictures that was sent with a table. */
export const importPictures = z.object({
  added: z.number(),
  isOver: z.boolean().describe('false: the rest is made by a job'),
  faults: z.array(
    z.object({
      name: z.string(),
      fault: z.enum(errorKeys),
      n: z.number().optional(),
      types: z.string().optional(),
    }),
  ),
});
export type ImportPictures = z.infer<typeof importPictures>;

/** Numbers and names in the sentence of a fault. */
const faultLimits = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  n: z.number().optional(),
  group: z.string().optional().describe('another group that the person is in'),
});
export type FaultLimits = z.infer<typeof faultLimits>;

export const importInfo = z.object({
  _id: id,
  fileName: z.string(),
  source: z.enum(importSources),
  target: z
    .object({ _id: id, title: z.string().describe('empty once it was removed') })
    .nullable()
    .describe('price list or group that the rows are of'),
  unit: z
    .enum(priceUnits)
    .nullable()
    .describe('of the amounts in the file; null until it was said'),
  work: importWork.nullable().describe('of a change of many products, which has no file'),
  status: z.enum(importStatuses),
  heads: z.array(z.string()),
  mapping: z.partialRecord(importField, z.number()),
  terms: newTerms,
  fallback: z
    .object({ brand: z.string().optional(), category: z.string().optional() })
    .describe('brand and category of new goods whose row names none'),
  startsAt: z.string().nullable().describe('the minute that a repricing waits for'),
  total: z.number(),
  done: z.number(),
  counts: z.partialRecord(z.enum(importRowStates), z.number()),
  failure: importFailure.nullable(),
  undoUntil: z
    .string()
    .nullable()
    .describe(
      'when its rows are forgotten and with them what was before; null: never, or nothing to undo',
    ),
  isForgotten: z.boolean().describe('its rows are gone: known by numbers alone'),
  isStalled: z.boolean().describe('its job has not moved for a minute; another will take it up'),
  by: z.string(),
  pictures: z.number().describe('that were sent beside it in a ZIP, equal ones once'),
  pictureFiles: z.number().describe('places of goods that have a picture of a ZIP'),
  picturesWork: importPictures
    .extend({ done: z.number(), total: z.number() })
    .nullable()
    .describe('how far the last ZIP of pictures is made'),
  createdAt: z.string(),
});
export type ImportInfo = z.infer<typeof importInfo>;

/** Fields that only rows of customers and orders of another shop have. */
export const pastFields = ['address', 'placedAt', 'statusText', 'amount', 'lines'] as const;
const rowField = z.enum([...importFields, 'attributes', 'image', 'group', ...pastFields]);
const shown = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(tier)]);
export const importRow = z.object({
  position: z.number().describe('row of the sheet'),
  code: z.string(),
  title: z.string().describe('of the product today; empty for an unknown code'),
  productId: id.nullable(),
  state: z.enum(importRowStates),
  fault: z
    .enum(errorKeys)
    .nullable()
    .describe('why the row is left out; in another state, what of it was left out'),
  faultField: z.string().nullable(),
  faults: z
    .array(
      z.object({
        fault: z.enum(errorKeys),
        field: z.string(),
        limits: faultLimits.nullable(),
        cell: z.string().nullable().describe('what stands there; null without a column of its own'),
      }),
    )
    .describe('all that is wrong with a row that is left out'),
  faultLimits: faultLimits.nullable(),
  notes: z.array(importNote).describe('what of the row has no place here'),
  isUnusual: z.boolean().describe('sets a price far from the one before, or retail far above it'),
  tiersLeft: z
    .array(tier)
    .describe(
      'cheaper prices for many that stay as they are beside a wholesale price that changes',
    ),
  changes: z.array(z.object({ field: rowField, before: shown, after: shown })),
  clashes: z
    .array(z.object({ field: rowField, was: shown, mine: shown, theirs: shown }))
    .describe('changed by the file and by the shop since it was exported'),
});
export type ImportRow = z.infer<typeof importRow>;

const columnNumber = z
  .number()
  .int('field_invalid')
  .min(0, 'out_of_range')
  .max(199, 'out_of_range');

const termNames = z.array(z.string().max(100)).max(MAX_NEW_TERMS, 'out_of_range');

const { query: productList } = adminCatalogueEndpoints['GET /api/admin/products'];

/**
 * Permissions for imports. Staff who only count stock may import tables and stock changes alone;
 * see `stock_alone`.
 */
const COUNTERS = ['products.write', 'products.stock'] as const;
/** The same with staff who see people, for members of groups alone. */
const READERS = [...COUNTERS, 'users'] as const;
/** Characters of a cell that is edited by hand. */
const MAX_CELL = 1000;

/**
 * Endpoints of imports; the upload, POST /api/admin/imports, is multipart and so not among them.
 */
export const importEndpoints = {
  'GET /api/admin/imports': endpoint({
    who: READERS,
    summary: 'The latest twenty imports of products; or those of one price list or group',
    query: z.object({ target: z.uuid().optional().catch(undefined) }),
    reply: z.array(importInfo),
    failures: ['forbidden'],
  }),
  'GET /api/admin/imports/:id': endpoint({
    who: READERS,
    summary: 'One import with a page of its rows, fifty each',
    params: idParams,
    query: z.object({ state: z.enum(importRowStates).optional().catch(undefined), page }),
    reply: importInfo.extend({
      samples: z
        .array(z.array(z.string()))
        .describe('of each column the first values, three at most, until it is applied'),
      lead: z
        .array(z.object({ position: z.number(), cells: z.array(z.string()) }))
        .describe('the first rows of a list, of which one has its heads'),
      headRow: z.number().nullable(),
      unusual: z.number().describe('rows that set an unusual price'),
      moves: priceMoves.nullable().describe('of a repricing that waits'),
      unanswered: z
        .number()
        .describe('faults that wait for an answer about a new brand or category, see `terms`'),
      rows: z.array(importRow),
      page: z.number(),
      pageSize: z.number(),
      rowsTotal: z.number(),
    }),
    failures: ['not_found'],
  }),
  'GET /api/admin/imports/:id/report': endpoint({
    who: READERS,
    summary: 'What became of every row, in the order of the file, two thousand each',
    params: idParams,
    query: z.object({ after: z.coerce.number().int().min(0).catch(0).default(0) }),
    reply: z.object({
      rows: z.array(
        importRow.pick({
          position: true,
          code: true,
          title: true,
          state: true,
          fault: true,
          faultField: true,
          faultLimits: true,
          notes: true,
        }),
      ),
      next: z.number().nullable().describe('behind which row the next ones stand'),
    }),
    failures: ['not_found'],
  }),
  'POST /api/admin/imports/:id/check': endpoint({
    who: READERS,
    summary:
      'The dry run: what each row would change or add; changes nothing. Of very many ' +
      'rows a job goes on with it: then the status is `checking`, `done` of `total` rows',
    params: idParams,
    body: z.object({
      mapping: z.partialRecord(importField, columnNumber),
      fallback: fallback.default({}),
      make: z
        .object({ brand: termNames, category: termNames })
        .default({ brand: [], category: [] })
        .describe('brands and categories that applying shall make'),
      unit: z
        .enum(priceUnits)
        .optional()
        .describe(
          'of amounts in columns whose heads name no unit; asked for where nothing says it',
        ),
    }),
    reply: importInfo,
    failures: ['not_found', 'conflict', 'field_required', 'forbidden', 'import_forgotten'],
  }),
  'POST /api/admin/imports/:id/head': endpoint({
    who: COUNTERS,
    summary: 'Takes another of the first rows of a list for its heads; columns are guessed anew',
    params: idParams,
    body: z.object({ row: z.number().int().min(1, 'out_of_range').describe('of the sheet') }),
    reply: importInfo,
    failures: ['not_found', 'conflict', 'out_of_range', 'forbidden'],
  }),
  'PATCH /api/admin/imports/:id/rows/:position': endpoint({
    who: READERS,
    summary:
      'Changes cells of a row after the dry run, leaves it out or takes it back, and compares it anew',
    params: idParams.extend({ position: z.coerce.number().int().min(1) }),
    body: z.object({
      cells: z.partialRecord(importField, text(0, MAX_CELL)).default({}),
      isLeft: z.boolean().optional(),
    }),
    reply: importInfo,
    failures: ['not_found', 'conflict', 'field_invalid', 'too_long', 'forbidden'],
  }),
  'POST /api/admin/imports/:id/choice': endpoint({
    who: READERS,
    summary: 'Decides rows that the file and the shop have both changed; all of them, or one',
    params: idParams,
    body: z.object({ choice: importChoice, position: z.number().int().min(1).optional() }),
    reply: importInfo,
    failures: ['not_found', 'conflict', 'forbidden'],
  }),
  'POST /api/admin/imports/:id/apply': endpoint({
    who: READERS,
    summary: 'Hands the changes to a job; rows with a fault are left out',
    params: idParams,
    reply: importInfo,
    failures: [
      'not_found',
      'conflict',
      'forbidden',
      'import_forgotten',
      'own_account',
      'price_list_full',
      'own_prices_full',
      'group_full',
    ],
  }),
  'POST /api/admin/imports/:id/undo': endpoint({
    who: READERS,
    summary:
      'A job that puts back what the import changed and takes away what it added, but no row that was used since',
    params: idParams,
    reply: importInfo,
    failures: ['not_found', 'conflict', 'forbidden', 'import_forgotten'],
  }),
  'POST /api/admin/products/bulk': endpoint({
    who: COUNTERS,
    summary:
      'The dry run of one change of many products; applied and undone as an import is, changes nothing itself',
    headers: onceHeaders,
    body: z.object({
      work: bulkWork,
      ids: z
        .array(z.uuid())
        .min(1, 'field_required')
        .max(MAX_SELECTED, 'out_of_range')
        .optional()
        .describe('these products; without it all that the filter of the list finds'),
      filter: productList.optional(),
    }),
    status: 201,
    reply: importInfo,
    failures: ['idempotency_reused', 'field_required', 'field_invalid', 'out_of_range'],
  }),
};
