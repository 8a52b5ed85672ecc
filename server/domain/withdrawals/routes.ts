import type { z } from 'zod';
import { idParams } from '#contract/fields.ts';
import { privateFile } from '#contract/identity.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { bytesOf, withUploads } from '#server/http/uploads.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  failWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from './decide-withdrawal.ts';
import { listAllWithdrawals, withdrawals } from './list.ts';
import { listOwnWithdrawals } from './list-own-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { saveReceipt } from './save-receipt.ts';
import { openWithdrawal, readOwnWithdrawal } from './withdrawal-view.ts';

const MAX_RECEIPT_MB = 5;

export const withdrawalRoutes: Routes = (on, app) => {
  on('GET /api/withdrawals', (ctx, { query }) => listOwnWithdrawals(ctx, query));
  on('GET /api/withdrawals/:id', (ctx, { params }) => readOwnWithdrawal(ctx, params.id));
  on('POST /api/withdrawals', (ctx, { body }) => requestWithdrawal(ctx, body));
  on('POST /api/withdrawals/:id/cancel', (ctx, { params }) => cancelWithdrawal(ctx, params.id));
  on('GET /api/admin/users-withdraw', (ctx, { query }) => listAllWithdrawals(ctx, query));
  on('GET /api/admin/users-withdraw/:id', (ctx, { params }) => openWithdrawal(ctx, params.id));
  on('POST /api/admin/users-withdraw/:id/approve', (ctx, { params, body }) =>
    approveWithdrawal(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/users-withdraw/:id/reject', (ctx, { params, body }) =>
    rejectWithdrawal(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/users-withdraw/:id/paid', (ctx, { params, body }) =>
    payWithdrawal(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/users-withdraw/:id/failed', (ctx, { params, body }) =>
    failWithdrawal(ctx, { ...params, ...body }),
  );
  withUploads(app, (scope) =>
    scope.post(
      '/api/admin/users-withdraw/:id/receipt',
      {
        schema: {
          summary: 'Adds the picture of the bank’s receipt, at most 5 MB (jpg, png, webp)',
          tags: ['admin users-withdraw'],
          consumes: ['multipart/form-data'],
          security: [{ bearer: [] }],
          params: idParams,
          response: { 201: privateFile },
        },
        config: { who: 'finance' },
        onRequest: guard('finance'),
      },
      async (request, reply) => {
        const { id } = request.params as z.output<typeof idParams>;
        const bytes = await bytesOf(request, MAX_RECEIPT_MB);
        return reply.status(201).send(await saveReceipt(request.ctx, { id, bytes }));
      },
    ),
  );
  exportRoute(app, 'GET /api/admin/users-withdraw', withdrawals.sheet);
};
