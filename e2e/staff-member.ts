import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { splitAddress } from '../server/db/connect.ts';
import { startPostgres } from '../server/db/embedded.ts';
import { codeFor, freshMobile } from './buyer-steps.ts';
import { sendCode } from './send-code.ts';

/** Signs a new member of the staff in to this page; the demo's admin gets a code once a minute only, and others need it. */
export async function asStaffMember(page: Page): Promise<void> {
  const mobileNumber = freshMobile();
  const token = await sendCode(process.env.SHOP_URL ?? '', mobileNumber);
  const otp = await codeFor(page, mobileNumber);
  const names = { firstName: 'همکار', lastName: 'نمونه' };
  const signed = await page.request.post('/api/auth/signup', {
    data: { token, otp, mobileNumber, ...names },
  });
  expect(signed.ok()).toBe(true);
  await inDatabase(
    (sql) => sql`
      with person as (update users set staff_role = 'owner' where mobile_number = ${mobileNumber} returning id)
      update sessions set role = 'admin' from person where user_id = person.id`,
  );
}

/** The number of a new member of the staff who has never been sent a code. */
export async function aStaffMobile(): Promise<string> {
  const mobileNumber = freshMobile();
  await inDatabase(
    (sql) => sql`insert into users (id, first_name, last_name, mobile_number, staff_role)
      values (${randomUUID()}, 'همکار', 'نمونه', ${mobileNumber}, 'owner')`,
  );
  return mobileNumber;
}

async function inDatabase(change: (sql: Sql) => ReturnType<Sql>): Promise<void> {
  const { url } = await startPostgres({ dataDir: process.env.SHOP_DATA ?? '' });
  const { address, socket } = splitAddress(url('hojreh'));
  const sql = postgres(address, { ...socket, max: 1 });
  await change(sql);
  await sql.end();
}
