import type { AdminUser } from '#contract/admin-users.ts';
import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { endSessions } from '#server/domain/auth/session-rows.ts';
import { user } from '#server/domain/auth/user-states.ts';
import { removeFile } from '#server/domain/files/stored-file.ts';
import { transition } from '#server/domain/states/transition.ts';
import { readUser } from '#server/domain/users/read-user.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { deletedName } from '#shared/labels/people.ts';
import { anonymisePerson } from './anonymise-person.ts';
import { requireNothingOpen } from './nothing-open.ts';

/**
 * Deletes the current user's account: orders, payments and the ledger stay, other data is
 * anonymised, and the number may register again. Throws the open business (`account_has_…`),
 * `staff_not_deletable`.
 */
export async function deleteOwnAccount(ctx: OutsideCtx): Promise<undefined> {
  await forget(ctx, ownerOf(ctx), 'user');
  return undefined;
}

/**
 * The same by staff, at the person's request. Throws `not_found`, `conflict` if it is deleted
 * already.
 */
export async function deleteUser(ctx: OutsideCtx, { id }: { id: string }): Promise<AdminUser> {
  await forget(ctx, id, 'admin');
  return readUser(ctx, { id });
}

async function forget(ctx: OutsideCtx, id: string, as: 'user' | 'admin'): Promise<void> {
  const files = await inTransaction(ctx, async (tx) => {
    const mobileNumber = await lockPerson(tx, id);
    await requireNothingOpen(tx, id);
    await endSessions(tx, id, {});
    await closeAccount(tx, id, as);
    return anonymisePerson(tx, { id, mobileNumber });
  });
  // of a file that cannot be removed now, the row is gone: the job of leftovers removes it
  for (const key of files) await removeFile(ctx, key).catch(() => {});
}

/**
 * Everything that a person begins holds this row for a moment: what began before is seen, what
 * begins now is refused.
 */
async function lockPerson({ sql }: Ctx, id: string): Promise<string> {
  const [row] = await sql<{ mobileNumber: string; role: string }[]>`
    select mobile_number, role from users where id = ${id} for update`;
  if (!row) throw notFound();
  if (row.role === 'admin') throw new DomainError('conflict', 'staff_not_deletable');
  return row.mobileNumber;
}

async function closeAccount(tx: Ctx, id: string, as: 'user' | 'admin'): Promise<void> {
  const change = {
    first_name: deletedName.first,
    last_name: deletedName.last,
    // it keeps its place in the table, and lets the number go
    mobile_number: `deleted-${id}`,
    email: null,
    note: '',
    ban_reason: null,
    baned_at: null,
    last_seen_at: null,
  };
  const audit = { action: 'user.delete', after: { status: 'deleted' } };
  await transition(tx, user, { id, to: 'deleted', as, change, audit });
}
