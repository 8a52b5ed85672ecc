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

type Find = (sql: Sql) => ReturnType<Sql>;

async function aSession(find: Find, userAgent: string): Promise<string> {
  const { url } = await startPostgres({ dataDir: process.env.SHOP_DATA ?? '' });
  const { address, socket } = splitAddress(url('hojreh'));
  const sql = postgres(address, { ...socket, max: 1 });
  const token = randomBytes(32).toString('base64url');
  await sql`insert into sessions (id, user_id, token_hash, user_agent, expires_at, last_seen_at, role, fresh_until)
    select ${randomUUID()}, id, ${hash('sha256', token, 'hex')}, ${userAgent}, now() + interval '1 hour', now(),
      role, now() + interval '1 hour'
    from (${find(sql)}) person`;
  await sql.end();
  return token;
}
