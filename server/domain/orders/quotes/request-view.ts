import type { AdminManualOrder } from '#contract/admin-manual-orders.ts';
import type { ManualOrder } from '#contract/manual-orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { canMove } from '#server/domain/states/states.ts';
import { requestStates } from './request-states.ts';

export type RequestRow = RowOf<
  'manualOrders',
  | 'number'
  | 'followKey'
  | 'status'
  | 'fullName'
  | 'mobileNumber'
  | 'city'
  | 'orderType'
  | 'items'
  | 'text'
  | 'quote'
  | 'validUntil'
  | 'rejectReason'
  | 'updatedAt'
  | 'adminNote'
  | 'conversionFault'
  | 'version'
> & {
  _id: string;
  files: ManualOrder['files'];
  order: ManualOrder['order'];
  at: string;
  buyer: AdminManualOrder['buyer'];
  takenBy: string | null;
};

/** A request `m` with its files, order and people. */
export const requestColumns = (sql: Ctx['sql']) => sql`
  m.id as "_id", m.number, m.follow_key, m.status, m.full_name,
  m.mobile_number, m.city, m.order_type, m.items, m.text, m.quote,
  m.valid_until, m.reject_reason, m.created_at as at,
  m.updated_at, m.admin_note, m.conversion_fault, m.version,
  (select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size)
    order by f.id), '[]') from manual_order_files f where f.manual_order_id = m.id) as files,
  (select json_build_object('_id', o.id, 'orderNumber', o.order_number) from orders o where o.id = m.order_id) as order,
  (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u
    where u.mobile_number = m.mobile_number) as buyer,
  (select u.first_name || ' ' || u.last_name from users u where u.id = m.taken_by) as taken_by`;

const sharedView = (row: RequestRow) => ({
  _id: row._id,
  number: row.number,
  status: row.status,
  fullName: row.fullName,
  mobileNumber: row.mobileNumber,
  city: row.city,
  orderType: row.orderType,
  items: row.items,
  text: row.text,
  files: row.files,
  quote: row.quote && row.validUntil ? { ...row.quote, validUntil: row.validUntil } : null,
  rejectReason: row.rejectReason,
  order: row.order,
  at: row.at,
  updatedAt: row.updatedAt,
});

/** A request as its sender sees it; money in tomans. */
export const requestView = (ctx: Ctx, row: RequestRow): ManualOrder => ({
  ...sharedView(row),
  // taken back
  ...(row.status === 'in_review' && { quote: null }),
  canAccept: isOpenQuote(ctx, row),
});

/** A request as staff see it, with what they may do next. */
export const adminRequestView = (row: RequestRow): AdminManualOrder => ({
  ...sharedView(row),
  adminNote: row.adminNote,
  buyer: row.buyer,
  takenBy: row.takenBy ?? '',
  conversionFault: row.conversionFault,
  version: row.version,
  can: {
    take: row.status === 'new',
    withdraw: row.status === 'quoted',
    quote: can(row, 'quoted'),
    reject: can(row, 'rejected'),
    convert: can(row, 'converted'),
  },
});

const can = ({ status }: Pick<RequestRow, 'status'>, to: RequestRow['status']) =>
  canMove(requestStates, status, to, 'admin');

/** Whether the quote can still be accepted. */
export const isOpenQuote = (ctx: Ctx, row: Pick<RequestRow, 'status' | 'validUntil'>): boolean =>
  canMove(requestStates, row.status, 'accepted', 'user') &&
  row.validUntil !== null &&
  Date.parse(row.validUntil) > ctx.now().getTime();
