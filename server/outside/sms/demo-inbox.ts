import type { Sql } from '#server/db/client.ts';
import type { SmsProvider } from './sms.ts';

/** Demo mode: every text message lands in one inbox that anyone can open at /sandbox/sms. */
export const createDemoInbox = (sql: Sql): SmsProvider => ({
  async send({ mobileNumber, text, code }) {
    await sql`
      insert into sandbox_sms (mobile_number, text, code)
      values (${mobileNumber}, ${text}, ${code ?? null})`;
    return { ok: true };
  },
});

/** Deletes the messages of a deleted account. */
export const emptyInbox = (sql: Sql, mobileNumber: string) =>
  sql`delete from sandbox_sms where mobile_number = ${mobileNumber}`;
