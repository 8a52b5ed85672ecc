import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { idParams } from '#contract/fields.ts';
import { importInfo, importPictures } from '#contract/imports.ts';
import { atLength } from '#server/context.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { fileParts, withUploads } from '#server/http/uploads.ts';
import { MAX_IMPORT_MB, MAX_WORKBOOK_MB, MAX_ZIP_MB } from '#shared/limits.ts';
import { checkImport } from './check-import.ts';
import { chooseHead } from './heads/choose-head.ts';
import { changeRow } from './mend/change-row.ts';
import { chooseValues } from './mend/choose-values.ts';
import { prepareItemsBulk } from './own-prices/prepare-items-bulk.ts';
import { saveItems } from './own-prices/save-items.ts';
import { sendItems, sendMembers } from './own-prices/send-target.ts';
import { listOwnPastOrders, listPastOrders } from './past/list-past-orders.ts';
import { sendPictures } from './pictures/send-pictures.ts';
import { prepareBulk } from './prepare-bulk.ts';
import { prepareRepricing } from './rates/prepare-repricing.ts';
import { setRepricing, unsetRepricing } from './rates/set-repricing.ts';
import { listImports, readImport, readReport } from './read-import.ts';
import { sendTable } from './send-table.ts';
import { startImport } from './start-import.ts';

const COUNTERS = ['products.write', 'products.stock'] as const;

/** Tables that are sent: of products, or for one price list or group. */
const TABLES = [
  {
    path: '/api/admin/imports',
    summary: `Sends a table of products, at most ${MAX_IMPORT_MB} MB as csv or ${MAX_WORKBOOK_MB} MB as xlsx, for a dry run`,
    who: COUNTERS,
    send: sendTable,
  },
  {
    path: '/api/admin/price-lists/:id/items/file',
    summary: 'Sends a table of own prices of a list for a dry run, as of products',
    who: 'products.write',
    send: sendItems,
  },
  {
    path: '/api/admin/groups/:id/members/file',
    summary: 'Sends mobile numbers of members of a group, and answers with their dry run',
    who: 'users',
    send: sendMembers,
  },
] as const;

function addTable(scope: FastifyInstance, { path, summary, who, send }: (typeof TABLES)[number]) {
  scope.post(
    path,
    {
      schema: {
        summary,
        tags: ['admin imports'],
        consumes: ['multipart/form-data'],
        security: [{ bearer: [] }],
        ...(path.includes(':id') && { params: idParams }),
        response: { 201: importInfo },
      },
      config: { who },
      onRequest: guard(who),
    },
    async (request, reply) => {
      const file = await fileParts(request, MAX_IMPORT_MB);
      // the address of a price list or group has an id
      const { id = '' } = request.params as Partial<z.output<typeof idParams>>;
      return reply.status(201).send(await send(atLength(request.ctx), { ...file, id }));
    },
  );
}

export const importRoutes: Routes = (on, app) => {
  on('GET /api/past-orders', (ctx, { query }) => listOwnPastOrders(ctx, query));
  on('GET /api/admin/users/:id/past-orders', (ctx, { params, query }) =>
    listPastOrders(ctx, { ...params, ...query }),
  );
  on('GET /api/admin/imports', (ctx, { query }) => listImports(ctx, query));
  on('GET /api/admin/imports/:id', (ctx, { params, query }) =>
    readImport(ctx, { ...params, ...query }),
  );
  on('GET /api/admin/imports/:id/report', (ctx, { params, query }) =>
    readReport(ctx, { ...params, ...query }),
  );
  on('POST /api/admin/imports/:id/check', (ctx, { params, body }) =>
    checkImport(atLength(ctx), { ...params, ...body }),
  );
  on('POST /api/admin/imports/:id/head', (ctx, { params, body }) =>
    chooseHead(atLength(ctx), { ...params, ...body }),
  );
  on('PATCH /api/admin/imports/:id/rows/:position', (ctx, { params, body }) =>
    changeRow(atLength(ctx), { ...params, ...body }),
  );
  on('POST /api/admin/imports/:id/choice', (ctx, { params, body }) =>
    chooseValues(atLength(ctx), { ...params, ...body }),
  );
  on('POST /api/admin/imports/:id/apply', (ctx, { params }) =>
    startImport(ctx, { ...params, what: 'apply' }),
  );
  on('POST /api/admin/imports/:id/undo', (ctx, { params }) =>
    startImport(ctx, { ...params, what: 'undo' }),
  );
  on('POST /api/admin/repricings', (ctx, { body }) => prepareRepricing(atLength(ctx), body));
  on('POST /api/admin/imports/:id/set', (ctx, { params, body }) =>
    setRepricing(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/imports/:id/unset', (ctx, { params }) => unsetRepricing(ctx, params));
  on('POST /api/admin/price-lists/:id/items', (ctx, { params, body }) =>
    saveItems(atLength(ctx), { ...body, ...params }),
  );
  on('POST /api/admin/price-lists/:id/items/bulk', (ctx, { params, body }) =>
    prepareItemsBulk(atLength(ctx), { ...body, ...params }),
  );
  on('POST /api/admin/products/bulk', (ctx, { body }) => prepareBulk(atLength(ctx), body));
  withUploads(app, (scope) => {
    for (const file of TABLES) addTable(scope, file);
    scope.post(
      '/api/admin/imports/:id/pictures',
      {
        schema: {
          summary: `Sends a ZIP of pictures beside a table, at most ${MAX_ZIP_MB} MB, named by the codes of its rows`,
          tags: ['admin imports'],
          consumes: ['multipart/form-data'],
          security: [{ bearer: [] }],
          params: idParams,
          response: { 201: importPictures },
        },
        config: { who: 'products.write' },
        onRequest: guard('products.write'),
      },
      async (request, reply) => {
        const { id } = request.params as z.output<typeof idParams>;
        const { parts } = await fileParts(request, MAX_ZIP_MB);
        const sent = await sendPictures(atLength(request.ctx), { id, parts });
        return reply.status(201).send(sent);
      },
    );
  });
};
