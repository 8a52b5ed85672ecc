import type { StaffMember } from '#contract/staff.ts';
import type { Ctx } from '#server/context.ts';
import { insertAccount } from '#server/domain/auth/insert-account.ts';
import { beginStaffChange } from '#server/domain/auth/staff-change.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { DomainError } from '#server/errors.ts';
import { listStaff } from './list-staff.ts';
import { type Rights, type StaffRow, staffColumns, writeRights } from './staff-rows.ts';

type Newcomer = Rights & { mobileNumber: string; firstName: string; lastName: string };

/**
 * Makes a person staff by mobile number. An unknown number gets an account with the given name, and
 * its owner signs in with a one-time code. Throws `staff_exists`, `staff_baned`, `name_required`,
 * `owner_only`.
 */
export const addStaff = (ctx: Ctx, newcomer: Newcomer): Promise<StaffMember[]> =>
  makeOnce(ctx, async (tx) => {
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

async function insertOne(tx: Ctx, newcomer: Newcomer): Promise<StaffRow> {
  await insertAccount(tx, newcomer);
  const row = await findByMobile(tx, newcomer.mobileNumber);
  if (!row) throw new Error('the account was not made');
  return row;
}
