import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { balances, listBalances, readBalanceRow } from './list.ts';
import { listMovements, readMovement, readWallet } from './list-movements.ts';

export const walletRoutes: Routes = (on, app) => {
  on('GET /api/wallet', (ctx, { query }) => readWallet(ctx, query.page));
  on('GET /api/wallet/movements/:number', (ctx, { params }) => readMovement(ctx, params.number));
  on('GET /api/admin/users-balances', (ctx, { query }) => listBalances(ctx, query));
  on('GET /api/admin/users-balances/:id', async (ctx, { params, query }) => ({
    person: await readBalanceRow(ctx, params.id),
    ...(await listMovements(ctx, params.id, query)),
  }));
  exportRoute(app, 'GET /api/admin/users-balances', balances.sheet);
};
