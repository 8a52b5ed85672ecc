import type { AdminManualOrder } from '#contract/admin-requests.ts';
import type { ManualOrder } from '#contract/requests.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { canMove, staffMoves } from '#server/domain/states/states.ts';
import { requestMoves, requestStates } from './request-states.ts';

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

/** Columns of a request `m` with its files, order and people. */
export const requestColumns = (sql: Ctx['sql']) => sql`
  m.id as "_id", m.number, m.follow_key, m.status, m.full_name,
  m.mobile_number, m.city, m.order_type, m.items, m.text, m.quote,
  m.valid_until, m.reject_reason, m.created_at as at,
  m.updated_at, m.admin_note, m.conversion_fault, m.version,
  (select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size)
    order by f.id), '[]') from manual_order_files f where f.manual_order_id = m.id) as files,
  (select json_build_object('_id', o.id, 'orderNumber', o.order_number)
    from orders o
    where o.id = m.order_id) as order,
    (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
      from users u
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

/** Request as its sender sees it; money in tomans. */
export const requestView = (ctx: Ctx, row: RequestRow): ManualOrder => ({
  ...sharedView(row),
  // the quote was withdrawn
  ...(row.status === 'in_review' && { quote: null }),
  canAccept: isOpenQuote(ctx, row),
});

/** Request as staff see it, with its possible next steps. */
export const adminRequestView = (row: RequestRow): AdminManualOrder => ({
  ...sharedView(row),
  adminNote: row.adminNote,
  buyer: row.buyer,
  takenBy: row.takenBy ?? '',
  conversionFault: row.conversionFault,
  version: row.version,
  can: staffMoves(requestStates, requestMoves, row.status),
});

/** True while the quote can be accepted. */
export const isOpenQuote = (ctx: Ctx, row: Pick<RequestRow, 'status' | 'validUntil'>): boolean =>
  canMove(requestStates, row.status, 'accepted', 'user') &&
  row.validUntil !== null &&
  Date.parse(row.validUntil) > ctx.now().getTime();
