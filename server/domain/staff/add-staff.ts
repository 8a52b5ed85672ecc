import type { StaffMember } from '#contract/staff.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { beginStaffChange } from '#server/domain/auth/staff-change.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { listStaff } from './list-staff.ts';
import { type Rights, type StaffRow, staffColumns, writeRights } from './staff-rows.ts';

type Newcomer = Rights & { mobileNumber: string; firstName: string; lastName: string };

/**
 * Makes a person staff by its number. A number that nobody has gets an account by the given name, which its owner
 * enters with a one-time code. Throws `staff_exists`, `staff_baned`, `name_required`, `owner_only`.
 */
export const addStaff = (ctx: Ctx, newcomer: Newcomer): Promise<StaffMember[]> =>
  inTransaction(ctx, async (tx) => {
    await beginStaffChange(tx, null);
    const row = (await findByMobile(tx, newcomer.mobileNumber)) ?? (await insertOne(tx, newcomer));
    if (row.staffRole !== null) throw refusal('staff_exists');
    if (row.status === 'baned') throw refusal('staff_baned');
    await writeRights(tx, row, newcomer, 'staff.add');
    return listStaff(tx);
  });

const refusal = (key: 'staff_exists' | 'staff_baned') =>
  new DomainError('conflict', key, {}, { mobileNumber: key });

async function findByMobile(tx: Ctx, mobileNumber: string): Promise<StaffRow | undefined> {
  const [row] = await tx.sql<StaffRow[]>`
    select ${staffColumns(tx)} from users where mobile_number = ${mobileNumber} for update`;
  return row;
}

/** Somebody who signs up with the number at this very moment is found instead. */
async function insertOne(tx: Ctx, { mobileNumber, firstName, lastName }: Newcomer) {
  if (!firstName) throw invalidField('firstName', 'name_required');
  if (!lastName) throw invalidField('lastName', 'name_required');
  await tx.sql`
    insert into users (id, first_name, last_name, mobile_number, created_at)
    values (${newId()}, ${firstName}, ${lastName}, ${mobileNumber}, ${tx.now().toISOString()})
    on conflict (mobile_number) do nothing`;
  const row = await findByMobile(tx, mobileNumber);
  if (!row) throw new Error('the account was not made');
  return row;
}
