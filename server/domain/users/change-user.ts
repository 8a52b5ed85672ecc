import type { AdminUser, UserStatus } from '#contract/admin-users.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { endSessions } from '#server/domain/auth/session-rows.ts';
import { beginStaffChange, keepAnOwner } from '#server/domain/auth/staff-change.ts';
import { changeUser } from '#server/domain/auth/user-row.ts';
import { user, userMoves } from '#server/domain/auth/user-states.ts';
import { stopAlerts } from '#server/domain/staff/alerts/save-alerts.ts';
import { type Move, transition } from '#server/domain/states/transition.ts';
import { freeTickets } from '#server/domain/tickets/assign-ticket.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { readUser } from './read-user.ts';

type Ban = { id: string; reason: string; version: number };
type Note = { id: string; note: string; version: number };

/**
 * Bans an account with a reason and ends all its sessions. Only an owner may ban staff, and never
 * the last owner. Throws `owner_only`, `own_role`, `last_owner`, `conflict`.
 */
export const banUser = (ctx: Ctx, { id, reason, version }: Ban): Promise<AdminUser> =>
  moved(ctx, id, async (tx, { role }) => {
    if (role === 'admin') await beginBanOfStaff(tx, id);
    await keepRole(tx, id, role);
    const change = { ban_reason: reason, baned_at: tx.now().toISOString() };
    const audit = async () => {
      const sessions = await endSessions(tx, id, {});
      const before = { status: 'active', sessions };
      return { action: 'user.ban', before, after: { status: 'baned', reason, sessions: 0 } };
    };
    return { version, ...userMoves.ban, change, audit };
  });

async function beginBanOfStaff(tx: Ctx, id: string) {
  await beginStaffChange(tx, id);
  await keepAnOwner(tx, id);
}

/**
 * Requires that the role has not changed since it was read, because staff are banned by other
 * rules. Throws `conflict`.
 */
async function keepRole(tx: Ctx, id: string, role: AdminUser['role']) {
  const [same] = await tx.sql`select 1 from users where id = ${id} and role = ${role} for update`;
  if (!same) throw conflict();
}

/** Lifts a ban; the person signs in again. Throws `owner_only` for staff, `conflict`. */
export const unbanUser = (
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<AdminUser> =>
  moved(ctx, id, async (tx, { ban, role }) => {
    if (role === 'admin') await beginStaffChange(tx, id);
    const before = { status: 'baned', reason: ban?.reason ?? '' };
    const audit = { action: 'user.unban', before, after: { status: 'active' } };
    const change = { ban_reason: null, baned_at: null };
    return { version, ...userMoves.unban, change, audit };
  });

type Step = Omit<Extract<Move<UserStatus>, { as: 'admin' }>, 'id' | 'as'>;

/** Change of an account's status by staff. Throws `not_found`, `conflict`. */
const moved = (
  ctx: Ctx,
  id: string,
  work: (tx: Ctx, before: AdminUser) => Promise<Step>,
): Promise<AdminUser> =>
  inTransaction(ctx, async (tx) => {
    const step = await work(tx, await readUser(tx, { id }));
    await transition(tx, user, { id, as: 'admin', ...step });
    await freeTickets(tx, id);
    await stopAlerts(tx, id);
    return readUser(tx, { id });
  });

/** Saves a note of staff about a person. Throws `conflict` if it changed since it was read. */
export const noteUser = (ctx: Ctx, { id, note, version }: Note): Promise<AdminUser> =>
  changed(ctx, id, 'user.note', async (tx, before) => {
    if (!(await changeUser(tx, id, { note }, version))) throw conflict();
    return { before: { note: before.note }, after: { note } };
  });

/** Signs a person out everywhere. Throws `owner_only` for another member of staff. */
export const endUserSessions = (ctx: Ctx, { id }: { id: string }): Promise<AdminUser> =>
  changed(ctx, id, 'user.end_sessions', async (tx, { can }) => {
    if (!can.endSessions) throw new DomainError('forbidden', 'owner_only');
    const sessions = await endSessions(tx, id, {});
    return { before: { sessions }, after: { sessions: 0 } };
  });

type Difference = { before: object; after: object };

/** Action of staff on a person: the change and its audit row, both or none. Throws `not_found`. */
const changed = (
  ctx: Ctx,
  id: string,
  action: string,
  work: (tx: Ctx, before: AdminUser) => Promise<Difference>,
): Promise<AdminUser> =>
  inTransaction(ctx, async (tx) => {
    const difference = await work(tx, await readUser(tx, { id }));
    await recordAudit(tx, { action, entity: 'user', entityId: id, ...difference });
    return readUser(tx, { id });
  });
