import { privateFile } from '#contract/identity.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { bytesOf, withUploads } from '#server/http/uploads.ts';
import { MAX_IDENTITY_MB } from '#shared/limits.ts';
import { cancelTransfer, confirmTransfer, rejectTransfer } from './decide-transfer.ts';
import { transfers } from './list.ts';
import { savePicture } from './save-picture.ts';
import { submitTransfer } from './submit-transfer.ts';
import { readAnyTransfer, readOwnTransfer } from './transfer-view.ts';

export const transferRoutes: Routes = (on, app) => {
  on('POST /api/orders/:id/transfers', (ctx, { params, body }) =>
    submitTransfer(ctx, { ...body, ...params }),
  );
  on('GET /api/transfers/:id', (ctx, { params }) => readOwnTransfer(ctx, params.id));
  on('POST /api/transfers/:id/cancel', (ctx, { params }) => cancelTransfer(ctx, params.id));
  on('GET /api/admin/transfers', (ctx, { query }) => transfers.page(ctx, query));
  on('GET /api/admin/transfers/:id', (ctx, { params }) => readAnyTransfer(ctx, params.id));
  on('POST /api/admin/transfers/:id/confirm', (ctx, { params, body }) =>
    confirmTransfer(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/transfers/:id/reject', (ctx, { params, body }) =>
    rejectTransfer(ctx, { ...params, ...body }),
  );
  exportRoute(app, 'GET /api/admin/transfers', transfers.sheet);
  withUploads(app, (scope) =>
    scope.post(
      '/api/transfer-pictures',
      {
        schema: {
          summary:
            'Sends the picture of a receipt for the next transfer, at most 5 MB (jpg, png, webp)',
          tags: ['transfers'],
          consumes: ['multipart/form-data'],
          security: [{ bearer: [] }],
          response: { 201: privateFile },
        },
        config: { who: 'user' },
        onRequest: guard('user'),
      },
      async (request, reply) => {
        const bytes = await bytesOf(request, MAX_IDENTITY_MB);
        return reply.status(201).send(await savePicture(request.ctx, 'transfer', bytes));
      },
    ),
  );
};
