import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outlast } from '#server/db/outlast.ts';
import { readAnyOrder } from '#server/domain/orders/read-any-order.ts';
import { readOwnOrder } from '#server/domain/orders/read-own-order.ts';
import { readAnyTransaction } from '#server/domain/payments/list-all-transactions.ts';
import { readResult } from '#server/domain/payments/read-result.ts';
import type { Routes } from '#server/http/registry.ts';
import { isUsableText } from '#server/http/usable-input.ts';
import { askBank } from './ask-bank.ts';
import { cancelOrder } from './cancel-order.ts';
import { findAttempt } from './find-attempt.ts';
import { handleCallback } from './handle-callback.ts';
import { linkPayment } from './link-payment.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { reversePayment } from './reverse-payment.ts';

const SEE_OTHER = 303;

export const checkoutRoutes: Routes = (on, app) => {
  on('POST /api/orders', (ctx, { body, headers }) =>
    placeOrder(ctx, { body, key: headers['idempotency-key'] }),
  );
  on('GET /api/orders/attempts/:key', (ctx, { params }) => findAttempt(ctx, params.key));
  on('POST /api/orders/:id/pay', (ctx, { params, body }) => payOrder(ctx, { ...params, ...body }));
  on('POST /api/orders/:id/cancel', async (ctx, { params, body }) => {
    await cancelOrder(ctx, { id: params.id, as: 'user', reason: body.reason });
    return readOwnOrder(ctx, params.id);
  });
  on('POST /api/admin/orders/:id/cancellation', async (ctx, { params, body }) => {
    await cancelOrder(ctx, { id: params.id, as: 'admin', reason: body.reason });
    return readAnyOrder(ctx, params.id);
  });
  on('GET /api/payments/result/:publicId', (ctx, { params }) => readResult(ctx, params.publicId));
  on('POST /api/admin/transactions/:id/question', async (ctx, { params }) => {
    await askBank(ctx, params.id);
    return readAnyTransaction(ctx, params.id);
  });
  on('POST /api/admin/transactions/:id/reversal', async (ctx, { params, body }) => {
    await reversePayment(ctx, params.id, body.reason);
    return readAnyTransaction(ctx, params.id);
  });
  on('POST /api/admin/transactions/:id/link', async (ctx, { params, body }) => {
    await linkPayment(ctx, { ...params, ...body });
    return readAnyTransaction(ctx, params.id);
  });
  void app.register(callbackRoutes);
};

type Callback = {
  Params: { gatewayName: string };
  Querystring: Record<string, unknown>;
  Body: Record<string, unknown> | undefined;
};

/** Banks come back by GET or by a form of another site, without cookies; whatever they say, a page of ours follows. */
async function callbackRoutes(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.route<Callback>({
    method: ['GET', 'POST'],
    url: '/api/payments/callback/:gatewayName',
    schema: { hide: true },
    config: { isBankReturn: true },
    handler: async (request, reply) => {
      const { gatewayName } = request.params;
      // the receipt comes with this call only: a database that is away for a moment must not lose it
      const publicId = await outlast(() =>
        handleCallback(request.ctx, gatewayName, valuesOf(request)),
      );
      return reply.redirect(`/pay/result/${publicId ?? 'unknown'}`, SEE_OTHER);
    },
  });
}

/** The texts among them; one with a character that no bank sends and no database takes is left out. */
function valuesOf({ query, body }: FastifyRequest<Callback>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...query, ...body }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isUsableText(entry[1]),
    ),
  );
}
