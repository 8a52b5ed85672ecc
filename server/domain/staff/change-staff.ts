import type { StaffMember } from '#contract/staff.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { beginStaffChange, keepAnOwner } from '#server/domain/auth/staff-change.ts';
import { conflict, notFound } from '#server/errors.ts';
import { listStaff } from './list-staff.ts';
import { findStaffRow, type Rights, type StaffRow, writeRights } from './staff-rows.ts';

type Change = Rights & { id: string; version: number };

/**
 * Gives a member of the staff another role or other permissions; its sessions end. Throws `not_found`, `conflict`
 * when somebody changed it since it was read, `own_role`, `last_owner`, `owner_only`.
 */
export const changeStaff = (ctx: Ctx, { id, version, ...rights }: Change): Promise<StaffMember[]> =>
  inTransaction(ctx, async (tx) => {
    const row = await begin(tx, id);
    if (row.version !== version) throw conflict();
    if (rights.staffRole !== 'owner') await keepAnOwner(tx, id);
    await writeRights(tx, row, rights, 'staff.change');
    return listStaff(tx);
  });

/** Takes all rights from a member of the staff. Throws `not_found`, `own_role`, `last_owner`, `owner_only`. */
export const removeStaff = (ctx: Ctx, { id }: { id: string }): Promise<StaffMember[]> =>
  inTransaction(ctx, async (tx) => {
    const row = await begin(tx, id);
    await keepAnOwner(tx, id);
    await writeRights(tx, row, null, 'staff.remove');
    return listStaff(tx);
  });

/** Locked, so that what was read of the person is still so when it is written. */
async function begin(tx: Ctx, id: string): Promise<StaffRow> {
  await beginStaffChange(tx, id);
  const row = await findStaffRow(tx, id);
  if (!row || row.staffRole === null) throw notFound();
  return row;
}
