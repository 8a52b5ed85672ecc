import { type Access, staff } from './access-kinds.ts';
import { fixed, member, order, request, ticket, ticketAnswer } from './access-rows.ts';

/** Who may call what of the desk where orders are found, packed and sent. */
export const deskAccess: Record<string, Access> = {
  'GET /api/admin/palette': staff('admin', undefined, { query: { q: '' } }),
  'GET /api/admin/parcels': staff('orders.fulfil'),
  'POST /api/admin/parcels/preparation': staff('orders.fulfil'),
  'POST /api/admin/parcels/shipment': staff('orders.fulfil'),
  'GET /api/admin/parcels/export': staff('orders.fulfil'),
  'PATCH /api/admin/orders/:id/address': staff(['orders.confirm', 'orders.fulfil'], order),
  'PATCH /api/admin/orders/:id/proforma': staff('orders.confirm', order),
  'POST /api/admin/orders/:id/return-to-desk': staff('orders.fulfil', order),
  'POST /api/admin/manual-orders/:id/withdrawal': staff('orders.confirm', request),
  'GET /api/admin/buyers/:mobileNumber': staff(
    'orders.confirm',
    fixed({ mobileNumber: '09120000019' }),
  ),
  'POST /api/admin/orders': staff('orders.confirm'),
  'GET /api/admin/alerts': staff('admin'),
  'PATCH /api/admin/alerts': staff('admin'),
  'GET /api/admin/staff/:id/alerts': staff('staff', member),
  'PATCH /api/admin/staff/:id/alerts': staff('staff', member),
  'GET /api/admin/tickets/assignees': staff('support'),
  'PATCH /api/admin/tickets/:id/assignee': staff('support', ticket),
  'GET /api/admin/ticket-answers': staff('support'),
  'GET /api/admin/ticket-answers/export': staff('support'),
  'GET /api/admin/staff/export': staff('staff'),
  'POST /api/admin/ticket-answers': staff('support'),
  'PATCH /api/admin/ticket-answers/:id': staff('support', ticketAnswer),
  'DELETE /api/admin/ticket-answers/:id': staff('support', ticketAnswer),
};
