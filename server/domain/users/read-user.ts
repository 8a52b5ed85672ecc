import type { Address } from '#contract/addresses.ts';
import type { AdminUser, AdminUserRow } from '#contract/admin-users.ts';
import { actorIdOf, type Ctx, may } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { addressColumns } from '#server/domain/addresses/address-rows.ts';
import { listSessionsOf } from '#server/domain/auth/session-rows.ts';
import { userMoves, userStates } from '#server/domain/auth/user-states.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { listMovements } from '#server/domain/wallet/list-movements.ts';
import { notFound } from '#server/errors.ts';
import { peopleOf, personColumns } from './list-users.ts';

type Account = Pick<AdminUser, 'email' | 'note' | 'version' | 'lastSeenAt'> &
  RowOf<'users', 'banReason' | 'banedAt'>;
type Order = AdminUser['orders'][number];
type Identity = NonNullable<AdminUser['identity']>;

const LATEST = 5;

/**
 * One person; orders, ledger and identity only for staff with the permission for them. Throws
 * `not_found`.
 */
export async function readUser(ctx: Ctx, { id }: { id: string }): Promise<AdminUser> {
  const [row, account] = await Promise.all([readRow(ctx, id), readAccount(ctx, id)]);
  if (!row || !account) throw notFound();
  const [identity, orders, movements, addresses, sessions] = await Promise.all([
    may(ctx, 'identities.review') ? readIdentity(ctx, id) : null,
    may(ctx, 'orders.confirm', 'orders.fulfil') ? listLatestOrders(ctx, id) : [],
    may(ctx, 'finance') ? listLatestMovements(ctx, id) : [],
    listAddressesOf(ctx, id),
    listSessionsOf(ctx, id),
  ]);
  const { banReason, banedAt, ...rest } = account;
  const isBaned = row.status === 'baned';
  return {
    ...row,
    ...rest,
    ban: isBaned ? { reason: banReason ?? '', at: banedAt } : null,
    identity,
    orders,
    movements,
    addresses,
    sessions,
    can: allowed(ctx, row),
  };
}

/** Possible actions: only owners may change accounts of staff, and nobody may ban their own. */
function allowed(ctx: Ctx, { _id, role, status }: AdminUserRow): AdminUser['can'] {
  const isSelf = actorIdOf(ctx) === _id;
  const mayTouch = role === 'user' || may(ctx, 'staff');
  const open = staffMoves(userStates, userMoves, status);
  return {
    ban: open.ban && mayTouch && !isSelf,
    unban: open.unban && mayTouch,
    endSessions: mayTouch || isSelf,
    delete: role === 'user' && open.delete,
  };
}

async function listLatestMovements(ctx: Ctx, id: string): Promise<AdminUser['movements']> {
  const { items } = await listMovements(ctx, id, { page: 1, pageSize: LATEST });
  return items.map(({ actor: _, ...movement }) => movement);
}

async function readRow(ctx: Ctx, id: string): Promise<AdminUserRow | undefined> {
  const [row] = await ctx.sql<AdminUserRow[]>`
    select ${personColumns(ctx)} from ${peopleOf(ctx)} where u.id = ${id}`;
  return row;
}

async function readAccount({ sql }: Ctx, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select coalesce(email, '') as email, note, version, last_seen_at,
      ban_reason, baned_at
    from users where id = ${id}`;
  return account;
}

async function readIdentity({ sql }: Ctx, id: string): Promise<Identity | null> {
  const [row] = await sql<Identity[]>`
    select first_name, last_name, national_code_masked,
      submitted_at, reviewed_at
    from identities where user_id = ${id} and status <> 'none'`;
  return row ?? null;
}

const listLatestOrders = ({ sql }: Ctx, id: string) => sql<Order[]>`
  select id as "_id", order_number, order_type, status, amount, created_at
  from orders where user_id = ${id} order by created_at desc, id desc limit ${LATEST}`;

const listAddressesOf = (ctx: Ctx, id: string) => ctx.sql<Address[]>`
  select ${addressColumns(ctx)} from addresses where user_id = ${id}
  order by is_default desc, created_at desc, id desc`;
