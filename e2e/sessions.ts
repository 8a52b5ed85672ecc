import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { inDatabase } from './database.ts';

let numbers = 0;
/** Unused mobile number, unique by worker and count. */
export const freshMobile = () =>
  `0936${(process.env.TEST_WORKER_INDEX ?? '0').padStart(3, '0')}${String(numbers++).padStart(4, '0')}`;

type Names = { firstName: string; lastName: string };
const COLLEAGUE: Names = { firstName: 'همکار', lastName: 'نمونه' };

/** Mobile number of a new person; a fresh one, as codes to one number need a minute in between. */
export async function aMobile(names: Names, staffRole: 'owner' | null = null): Promise<string> {
  const mobileNumber = freshMobile();
  await inDatabase(
    (sql) => sql`insert into users (id, first_name, last_name, mobile_number, staff_role)
      values (${randomUUID()}, ${names.firstName}, ${names.lastName}, ${mobileNumber}, ${staffRole})`,
  );
  return mobileNumber;
}

/** Mobile number of a new staff member, to which no code was sent yet. */
export const aStaffMobile = (): Promise<string> => aMobile(COLLEAGUE, 'owner');

/** Session of a new staff member, with rate limits and history of its own. */
export const aStaffSession = async (): Promise<string> => aSession(await aStaffMobile());

/** A session of a person as a login leaves it, on a device of its own. */
export async function aSession(mobileNumber: string, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await inDatabase(
    (sql) => sql`
      insert into sessions (id, user_id, token_hash, user_agent, expires_at, last_seen_at, role, fresh_until)
      select ${randomUUID()}, id, ${hash('sha256', token, 'hex')}, ${userAgent}, now() + interval '1 hour', now(),
        role, now() + interval '1 hour'
      from users where mobile_number = ${mobileNumber}`,
  );
  return token;
}

/** Takes from a session what a code of late gave it; answers the number of its person. */
export const makeStale = (token: string): Promise<string> =>
  inDatabase(async (sql) => {
    const [row] = await sql<{ mobileNumber: string }[]>`
      update sessions s set fresh_until = null from users u
      where u.id = s.user_id and s.token_hash = ${hash('sha256', token, 'hex')}
      returning u.mobile_number as "mobileNumber"`;
    return row?.mobileNumber ?? '';
  });

/** Ends every session of a person, as time or another device would. */
export const endSessionsOf = (mobileNumber: string): Promise<unknown> =>
  inDatabase(
    (sql) => sql`delete from sessions
      where user_id in (select id from users where mobile_number = ${mobileNumber})`,
  );

/** Carries a session into the browser. */
export const carry = (context: BrowserContext, accessToken: string, url = process.env.SHOP_URL) =>
  context.addCookies([
    { name: 'accessToken', value: accessToken, url: url ?? '' },
    { name: 'signedIn', value: '1', url: url ?? '' },
  ]);

/** Signs a new member of the staff in to this browser. */
export async function asStaff(context: BrowserContext): Promise<string> {
  const token = await aStaffSession();
  await carry(context, token);
  return token;
}
