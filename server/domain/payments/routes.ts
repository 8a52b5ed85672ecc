import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { listAllTransactions, readAnyTransaction } from './list-all-transactions.ts';
import { listOwnTransactions, readOwnTransaction } from './list-own-transactions.ts';
import { topUp } from './top-up.ts';
import { transactionSheet } from './transaction-sheet.ts';

export const paymentRoutes: Routes = (on, app) => {
  on('GET /api/transactions', (ctx, { query }) => listOwnTransactions(ctx, query));
  on('GET /api/transactions/:id', (ctx, { params }) => readOwnTransaction(ctx, params.id));
  on('POST /api/wallet/topup', (ctx, { body }) => topUp(ctx, body));
  on('GET /api/admin/transactions', (ctx, { query }) => listAllTransactions(ctx, query));
  on('GET /api/admin/transactions/:id', (ctx, { params }) => readAnyTransaction(ctx, params.id));
  exportRoute(app, 'GET /api/admin/transactions', transactionSheet);
};
