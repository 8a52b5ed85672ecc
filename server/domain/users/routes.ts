import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { banUser, endUserSessions, noteUser, unbanUser } from './change-user.ts';
import { deleteOwnAccount, deleteUser } from './forget/delete-account.ts';
import { listUsers, userSheet } from './list-users.ts';
import {
  changeAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readAccount,
} from './own-account.ts';
import { deleteCompany, readCompany, saveCompany } from './own-company.ts';
import { readUser } from './read-user.ts';

export const userRoutes: Routes = (on, app) => {
  on('GET /api/account', (ctx) => readAccount(ctx));
  on('DELETE /api/account', (ctx) => deleteOwnAccount(ctx));
  on('PATCH /api/account', (ctx, { body }) => changeAccount(ctx, body));
  on('GET /api/company', (ctx) => readCompany(ctx));
  on('PATCH /api/company', (ctx, { body }) => saveCompany(ctx, body));
  on('DELETE /api/company', (ctx) => deleteCompany(ctx));
  on('GET /api/account/sessions', (ctx) => listOwnSessions(ctx));
  on('DELETE /api/account/sessions', (ctx) => endOtherSessions(ctx));
  on('DELETE /api/account/sessions/:id', (ctx, { params }) => endOwnSession(ctx, params.id));

  on('GET /api/admin/users', (ctx, { query }) => listUsers(ctx, query));
  on('GET /api/admin/users/:id', (ctx, { params }) => readUser(ctx, params));
  on('PATCH /api/admin/users/:id', (ctx, { params, body }) =>
    noteUser(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/users/:id/ban', (ctx, { params, body }) =>
    banUser(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/users/:id/unban', (ctx, { params, body }) =>
    unbanUser(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/users/:id', (ctx, { params }) => deleteUser(ctx, params));
  on('DELETE /api/admin/users/:id/sessions', (ctx, { params }) => endUserSessions(ctx, params));
  exportRoute(app, 'GET /api/admin/users', userSheet);
};
