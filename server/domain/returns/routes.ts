import { privateFile } from '#contract/identity.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import { savePicture } from '#server/domain/transfers/save-picture.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { bytesOf, withUploads } from '#server/http/uploads.ts';
import { MAX_RETURN_PICTURE_MB } from '#shared/limits.ts';
import { askReturn } from './ask-return.ts';
import { bookReturn } from './book-return.ts';
import { cardBack } from './card-back.ts';
import { returns } from './list.ts';
import { acceptReturn, cancelReturn, refuseReturn } from './move-return.ts';
import { receiveReturn } from './receive-return.ts';
import { refundPart } from './refund-part.ts';
import { refundReturn, refundToCard } from './refund-return.ts';
import { readReturn } from './return-view.ts';

export const returnRoutes: Routes = (on, app) => {
  on('POST /api/orders/:id/returns', (ctx, { params, body }) =>
    askReturn(ctx, { ...body, ...params }),
  );
  on('POST /api/returns/:id/cancel', (ctx, { params }) => cancelReturn(ctx, params.id));
  on('GET /api/admin/returns', (ctx, { query }) => returns.page(ctx, query));
  on('GET /api/admin/returns/:id', (ctx, { params }) => readReturn(ctx, params.id));
  on('POST /api/admin/orders/:id/returns', (ctx, { params, body }) =>
    bookReturn(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/orders/:id/part-refunds', (ctx, { params, body }) =>
    refundPart(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/returns/:id/acceptance', (ctx, { params, body }) =>
    acceptReturn(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/returns/:id/refusal', (ctx, { params, body }) =>
    refuseReturn(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/returns/:id/receipt', (ctx, { params, body }) =>
    receiveReturn(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/returns/:id/refund', (ctx, { params, body }) =>
    refundReturn(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/returns/:id/card-refund', (ctx, { params, body }) =>
    refundToCard(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/returns/:id/card-return', (ctx, { params, body }) =>
    cardBack(ctx, { ...body, ...params }),
  );
  exportRoute(app, 'GET /api/admin/returns', returns.sheet);
  withUploads(app, (scope) =>
    scope.post(
      '/api/return-pictures',
      {
        schema: {
          summary: 'Sends a picture of goods for the next return, at most 5 MB (jpg, png, webp)',
          tags: ['returns'],
          consumes: ['multipart/form-data'],
          security: [{ bearer: [] }],
          response: { 201: privateFile },
        },
        config: { who: 'user' },
        onRequest: guard('user'),
      },
      async (request, reply) => {
        const bytes = await bytesOf(request, MAX_RETURN_PICTURE_MB);
        return reply.status(201).send(await savePicture(request.ctx, 'return', bytes));
      },
    ),
  );
};
