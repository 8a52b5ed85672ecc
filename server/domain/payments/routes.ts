import type { FastifyInstance, FastifyRequest } from 'fastify';
import { retryWhileAway } from '#server/db/failures.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { takeForms } from '#server/http/take-forms.ts';
import { isUsableText } from '#server/http/usable-input.ts';
import { adjustBalance } from './adjust-balance.ts';
import { askBank } from './ask-bank.ts';
import { transactions } from './list.ts';
import { listOwnTransactions, readOwnTransaction } from './list-own-transactions.ts';
import { readAnyTransaction } from './read-any-transaction.ts';
import { readResult } from './read-result.ts';
import { reversePayment } from './reverse/reverse-payment.ts';
import { handleCallback } from './settle/handle-callback.ts';
import { topUp } from './top-up.ts';

const SEE_OTHER = 303;

export const paymentRoutes: Routes = (on, app) => {
  on('GET /api/transactions', (ctx, { query }) => listOwnTransactions(ctx, query));
  on('GET /api/transactions/:id', (ctx, { params }) => readOwnTransaction(ctx, params.id));
  on('POST /api/wallet/topup', (ctx, { body }) => topUp(ctx, body));
  on('GET /api/admin/transactions', (ctx, { query }) => transactions.page(ctx, query));
  on('GET /api/admin/transactions/:id', (ctx, { params }) => readAnyTransaction(ctx, params.id));
  exportRoute(app, 'GET /api/admin/transactions', transactions.sheet);
  on('GET /api/payments/result/:publicId', (ctx, { params }) => readResult(ctx, params.publicId));
  on('POST /api/admin/transactions/:id/question', async (ctx, { params }) => {
    await askBank(ctx, params.id);
    return readAnyTransaction(ctx, params.id);
  });
  on('POST /api/admin/transactions/:id/reversal', async (ctx, { params, body }) => {
    await reversePayment(ctx, params.id, body.reason);
    return readAnyTransaction(ctx, params.id);
  });
  on('POST /api/admin/users-balances/:id/credit', (ctx, { params, body }) =>
    adjustBalance(ctx, {
      ...params,
      ...body,
      kind: 'admin_credit',
    }),
  );
  on('POST /api/admin/users-balances/:id/debit', (ctx, { params, body }) =>
    adjustBalance(ctx, {
      ...params,
      ...body,
      kind: 'admin_debit',
    }),
  );
  void app.register(callbackRoutes);
};

type Callback = {
  Params: { gatewayName: string };
  Querystring: Record<string, unknown>;
  Body: Record<string, unknown> | undefined;
};

/** Banks call back by GET or by a form post without cookies; the payer always lands on a page of ours. */
async function callbackRoutes(app: FastifyInstance) {
  takeForms(app);
  app.route<Callback>({
    method: ['GET', 'POST'],
    url: '/api/payments/callback/:gatewayName',
    schema: { hide: true },
    config: { isBankReturn: true },
    handler: async (request, reply) => {
      const { gatewayName } = request.params;
      // only this call brings the receipt, so a short outage of the database must not lose it
      const publicId = await retryWhileAway(() =>
        handleCallback(request.ctx, gatewayName, valuesOf(request)),
      );
      return reply.redirect(`/pay/result/${publicId ?? 'unknown'}`, SEE_OTHER);
    },
  });
}

/** Text values of a callback, without those that contain characters the database rejects. */
function valuesOf({ query, body }: FastifyRequest<Callback>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...query, ...body }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isUsableText(entry[1]),
    ),
  );
}
