import { actorIdOf, type Ctx, ownerOf } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

/** Changes of rights wait for each other: two owners can never take each other's at once. */
export const lockStaff = (tx: Ctx) => tx.sql`select pg_advisory_xact_lock(hashtext('staff'))`;

/**
 * Lets rights be given and taken, one change at a time: by an owner, also at this instant, never one's own; or by
 * the shop itself, at its machine. Throws `owner_only`, `own_role`.
 */
export async function beginStaffChange(tx: Ctx, userId: string | null): Promise<void> {
  await lockStaff(tx);
  if (tx.actor.kind === 'system') return;
  const [owner] = await tx.sql`
    select 1 from users where id = ${ownerOf(tx)} and staff_role = 'owner' and status = 'active'`;
  if (!owner) throw new DomainError('forbidden', 'owner_only');
  if (userId === actorIdOf(tx)) throw new DomainError('conflict', 'own_role');
}

/** Keeps the last owner whose account is open. Call it inside `beginStaffChange`. Throws `last_owner`. */
export async function keepAnOwner(tx: Ctx, userId: string): Promise<void> {
  const [row] = await tx.sql<{ isOwner: boolean; hasOther: boolean }[]>`
    select coalesce(bool_or(id = ${userId}), false) as is_owner,
      coalesce(bool_or(id <> ${userId}), false) as has_other
    from users where staff_role = 'owner' and status = 'active'`;
  if (row?.isOwner && !row.hasOther) throw new DomainError('conflict', 'last_owner');
}
