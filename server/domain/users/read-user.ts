import type { Address } from '#contract/addresses.ts';
import type { AdminUser, AdminUserRow } from '#contract/admin-users.ts';
import { actorIdOf, type Ctx, may } from '#server/context.ts';
import { addressColumns } from '#server/domain/addresses/address-rows.ts';
import { listMovements } from '#server/domain/wallet/list-movements.ts';
import { notFound } from '#server/errors.ts';
import { dated, peopleOf, personColumns } from './list-users.ts';
import { listSessionsOf } from './session-rows.ts';

type Account = Pick<AdminUser, 'email' | 'note' | 'version' | 'lastSeenAt'> & {
  banReason: string | null;
  banedAt: string | null;
};
type Order = AdminUser['orders'][number];
type Identity = NonNullable<AdminUser['identity']>;

const LATEST = 5;

/** One person: orders, ledger and identity only for who may see those of others too. Throws `not_found`. */
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
    ...dated(row),
    ...rest,
    lastSeenAt: iso(rest.lastSeenAt),
    ban: isBaned ? { reason: banReason ?? '', at: iso(banedAt) } : null,
    identity,
    orders,
    movements,
    addresses,
    sessions,
    can: allowed(ctx, row),
  };
}

/** Accounts of staff are an owner's affair; nobody closes the own one. */
function allowed(ctx: Ctx, { _id, role, status }: AdminUserRow): AdminUser['can'] {
  const isSelf = actorIdOf(ctx) === _id;
  const mayTouch = role === 'user' || may(ctx, 'staff');
  return {
    ban: status === 'active' && mayTouch && !isSelf,
    unban: status === 'baned' && mayTouch,
    endSessions: mayTouch || isSelf,
  };
}

const iso = (at: string | null) => at && new Date(at).toISOString();

async function listLatestMovements(ctx: Ctx, id: string): Promise<AdminUser['movements']> {
  const { items } = await listMovements(ctx, id, { page: 1, pageSize: LATEST });
  return items.map(({ actor: _, ...movement }) => movement);
}

async function readRow(ctx: Ctx, id: string): Promise<AdminUserRow | undefined> {
  const [row] = await ctx.sql<AdminUserRow[]>`
    select ${personColumns(ctx)} from ${peopleOf(ctx)} where id = ${id}`;
  return row;
}

async function readAccount({ sql }: Ctx, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select coalesce(email, '') as email, note, version, last_seen_at as "lastSeenAt",
      ban_reason as "banReason", baned_at as "banedAt"
    from users where id = ${id}`;
  return account;
}

async function readIdentity({ sql }: Ctx, id: string): Promise<Identity | null> {
  const [row] = await sql<Identity[]>`
    select first_name as "firstName", last_name as "lastName", national_code_masked as "nationalCodeMasked",
      submitted_at as "submittedAt", reviewed_at as "reviewedAt"
    from identities where user_id = ${id} and status <> 'none'`;
  return row
    ? { ...row, submittedAt: iso(row.submittedAt), reviewedAt: iso(row.reviewedAt) }
    : null;
}

async function listLatestOrders({ sql }: Ctx, id: string): Promise<Order[]> {
  const rows = await sql<Order[]>`
    select id as "_id", order_number as "orderNumber", order_type as "orderType", status, amount,
      created_at as "createdAt"
    from orders where user_id = ${id} order by created_at desc, id desc limit ${LATEST}`;
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

const listAddressesOf = (ctx: Ctx, id: string) => ctx.sql<Address[]>`
  select ${addressColumns(ctx)} from addresses where user_id = ${id}
  order by is_default desc, created_at desc, id desc`;
