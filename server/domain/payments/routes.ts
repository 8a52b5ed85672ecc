import type { Routes } from '../../http/registry.ts';
import { listAllTransactions, readAnyTransaction } from './list-all-transactions.ts';
import { listOwnTransactions, readOwnTransaction } from './list-own-transactions.ts';
import { topUp } from './top-up.ts';

export const paymentRoutes: Routes = (on) => {
  on('GET /api/transactions', (ctx, { query }) => listOwnTransactions(ctx, query));
  on('GET /api/transactions/:id', (ctx, { params }) => readOwnTransaction(ctx, params.id));
  on('POST /api/wallet/topup', (ctx, { body }) => topUp(ctx, body));
  on('GET /api/admin/transactions', (ctx, { query }) => listAllTransactions(ctx, query));
  on('GET /api/admin/transactions/:id', (ctx, { params }) => readAnyTransaction(ctx, params.id));
};
