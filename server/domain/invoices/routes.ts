import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { readAnyInvoices, readOwnInvoices } from './read-invoices.ts';

export const invoiceRoutes: Routes = (on, app) => {
  on('GET /api/orders/:id/invoices', (ctx, { params }) => readOwnInvoices(ctx, params));
  on('GET /api/admin/orders/:id/invoices', (ctx, { params }) => readAnyInvoices(ctx, params));
  exportRoute(app, 'GET /api/admin/reports', invoiceSheet, '/api/admin/invoices/export');
};
