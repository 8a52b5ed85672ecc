import { hash, randomBytes, randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { splitAddress } from '../server/db/connect.ts';
import { startPostgres } from '../server/db/embedded.ts';

/** A session of the demo's admin, put into the database: codes of one number come a minute apart. */
export const aStaffSession = (): Promise<string> =>
  aSession(
    (sql) => sql`select id, role from users where role = 'admin' order by created_at limit 1`,
    '',
  );

/** Another device of a person, for the same reason. */
export const anotherDevice = (mobileNumber: string, userAgent: string): Promise<string> =>
  aSession(
    (sql) => sql`select id, role from users where mobile_number = ${mobileNumber}`,
    userAgent,
  );

/** Takes from a session what a code of late gave it; answers the number of its person. */
export async function makeStale(token: string): Promise<string> {
  return inDatabase(async (sql) => {
    const [row] = await sql<{ mobileNumber: string }[]>`
      update sessions s set fresh_until = null from users u
      where u.id = s.user_id and s.token_hash = ${hash('sha256', token, 'hex')}
      returning u.mobile_number as "mobileNumber"`;
    return row?.mobileNumber ?? '';
  });
}

/** Ends every session of a person, as time or another device would. */
export const endSessionsOf = (mobileNumber: string): Promise<unknown> =>
  inDatabase(
    (sql) => sql`delete from sessions
      where user_id in (select id from users where mobile_number = ${mobileNumber})`,
  );

type Find = (sql: Sql) => ReturnType<Sql>;

async function aSession(find: Find, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await inDatabase(
    (
      sql,
    ) => sql`insert into sessions (id, user_id, token_hash, user_agent, expires_at, last_seen_at, role, fresh_until)
    select ${randomUUID()}, id, ${hash('sha256', token, 'hex')}, ${userAgent}, now() + interval '1 hour', now(),
      role, now() + interval '1 hour'
    from (${find(sql)}) person`,
  );
  return token;
}

async function inDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const { url } = await startPostgres({ dataDir: process.env.SHOP_DATA ?? '' });
  const { address, socket } = splitAddress(url('hojreh'));
  const sql = postgres(address, { ...socket, max: 1 });
  return work(sql).finally(() => sql.end());
}
