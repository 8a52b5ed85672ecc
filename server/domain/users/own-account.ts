import type { Account, Session } from '#contract/account.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { endSessions, listSessionsOf, thisSession } from '#server/domain/auth/session-rows.ts';
import { changeUser } from '#server/domain/auth/user-row.ts';
import { conflict, DomainError, notFound } from '#server/errors.ts';

type Form = { firstName: string; lastName: string; email: string; version: number };

/** The own account. Throws `session_expired`. */
export async function readAccount(ctx: Ctx): Promise<Account> {
  const [row] = await ctx.sql<Account[]>`
    select u.id as "_id", u.first_name, u.last_name,
      u.mobile_number, u.role, coalesce(u.email, '') as email, u.version,
      coalesce(i.status, 'none') as identity_status,
      coalesce(i.status = 'verified', false) as name_locked
    from users u left join identities i on i.user_id = u.id where u.id = ${ownerOf(ctx)}`;
  if (!row) throw new DomainError('unauthenticated', 'session_expired');
  return row;
}

/**
 * Changes name and email. Throws `name_locked` while the identity is verified, `conflict` when it
 * changed meanwhile.
 */
export const changeAccount = (ctx: Ctx, { version, ...form }: Form): Promise<Account> =>
  inTransaction(ctx, async (tx) => {
    // a review of the identity locks the same row, so the name cannot change during it
    await tx.sql`select 1 from users where id = ${ownerOf(tx)} for no key update`;
    const before = await readAccount(tx);
    const isSameName = before.firstName === form.firstName && before.lastName === form.lastName;
    if (before.nameLocked && !isSameName)
      throw new DomainError('conflict', 'name_locked', {}, { firstName: 'name_locked' });
    const { firstName: first_name, lastName: last_name, email } = form;
    const change = { first_name, last_name, email: email || null };
    if (!(await changeUser(tx, before._id, change, version))) throw conflict();
    return readAccount(tx);
  });

/** Own devices that are signed in. */
export const listOwnSessions = (ctx: Ctx): Promise<Session[]> => listSessionsOf(ctx, ownerOf(ctx));

/** Ends one own session. Throws `not_found`, also for another person's. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    if ((await endSessions(tx, ownerOf(tx), { id })) === 0) throw notFound();
    await recordAudit(tx, { action: 'session.end', entity: 'session', entityId: id });
  });
  return undefined;
}

/** Ends all own sessions but the one that asks. */
export async function endOtherSessions(ctx: Ctx): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const own = thisSession(tx);
    const sessions = await endSessions(tx, ownerOf(tx), { except: own });
    const entry = { action: 'session.end', entity: 'session', entityId: own ?? '' };
    await recordAudit(tx, { ...entry, before: { sessions } });
  });
  return undefined;
}
