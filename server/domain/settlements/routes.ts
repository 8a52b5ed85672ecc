import type { z } from 'zod';
import { settlementFile, settlementUpload } from '#contract/desk/settlements.ts';
import { atLength } from '#server/context.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { fileParts, withUploads } from '#server/http/uploads.ts';
import { MAX_IMPORT_MB } from '#shared/limits.ts';
import { closeDay } from './close-day.ts';
import {
  acceptException,
  askAgain,
  ignoreException,
  linkException,
  refundException,
} from './decide-exception.ts';
import { changeContract } from './gateway-contracts.ts';
import { exceptions, listFiles } from './list.ts';
import { readDays } from './read-days.ts';
import { readException } from './read-exception.ts';
import { takeFile } from './take-file.ts';

export const settlementRoutes: Routes = (on, app) => {
  on('GET /api/admin/settlement-files', (ctx) => listFiles(ctx));
  on('GET /api/admin/settlement-days', (ctx, { query }) => readDays(ctx, query));
  on('POST /api/admin/settlement-days', async (ctx, { body }) => {
    await closeDay(atLength(ctx), body.day);
    return readDays(ctx, {});
  });
  on('GET /api/admin/settlement-exceptions', (ctx, { query }) => exceptions.page(ctx, query));
  exportRoute(app, 'GET /api/admin/settlement-exceptions', exceptions.sheet);
  on('GET /api/admin/settlement-exceptions/:id', (ctx, { params }) =>
    readException(ctx, params.id),
  );
  on('POST /api/admin/settlement-exceptions/:id/accept', (ctx, { params, body }) =>
    acceptException(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/settlement-exceptions/:id/refund', (ctx, { params, body }) =>
    refundException(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/settlement-exceptions/:id/link', (ctx, { params, body }) =>
    linkException(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/settlement-exceptions/:id/question', (ctx, { params }) =>
    askAgain(ctx, params.id),
  );
  on('POST /api/admin/settlement-exceptions/:id/ignore', (ctx, { params, body }) =>
    ignoreException(ctx, { ...params, ...body }),
  );
  on('PATCH /api/admin/gateway-contracts/:source', (ctx, { params, body }) =>
    changeContract(ctx, { ...params, ...body }),
  );
  withUploads(app, (scope) =>
    scope.post(
      '/api/admin/settlement-files',
      {
        schema: {
          summary: `Sends what a bank has paid, at most ${MAX_IMPORT_MB} MB as csv or xlsx; the bank and the columns are told where the file does not`,
          tags: ['admin settlement-files'],
          consumes: ['multipart/form-data'],
          security: [{ bearer: [] }],
          querystring: settlementUpload,
          response: { 201: settlementFile },
        },
        config: { who: 'finance' },
        onRequest: guard('finance'),
      },
      async (request, reply) => {
        const told = request.query as z.output<typeof settlementUpload>;
        const file = await fileParts(request, MAX_IMPORT_MB);
        const taken = await takeFile(atLength(request.ctx), { ...file, ...told });
        return reply.status(201).send(taken);
      },
    ),
  );
};
