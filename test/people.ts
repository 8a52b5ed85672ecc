import { createHash, randomBytes } from 'node:crypto';
import type { GivenPermission, StaffRole } from '#contract/permissions.ts';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { hashToken } from '#server/domain/auth/code-hash.ts';
import { post } from '#server/domain/wallet/post.ts';
import { asTomans } from '#shared/money.ts';
import { DAY } from '#shared/time.ts';
import type { TestContext } from './context.ts';

export type Person = { id: string; token: string; addressId: string };

/** Digits that no other person of this run has. */
const digits = () =>
  String(createHash('sha1').update(randomBytes(16)).digest().readUInt32BE()).padStart(9, '0');

type Wanted = {
  balance?: number;
  role?: 'user' | 'admin';
  /** Of an admin; an owner where it is left out. */
  staffRole?: StaffRole;
  /** Of a clerk. */
  permissions?: readonly GivenPermission[];
  /** A code need not be entered again. */
  isFresh?: boolean;
};

/** Person who has signed up, is logged in and has one address. `balance` in tomans. */
export async function aPerson(
  shop: TestContext,
  {
    balance = 0,
    role = 'user',
    staffRole = 'owner',
    permissions = [],
    isFresh = true,
  }: Wanted = {},
): Promise<Person> {
  const { sql } = shop;
  const person = { id: newId(), token: randomBytes(32).toString('base64url'), addressId: newId() };
  const mobile = `09${digits().slice(0, 9)}`;
  const now = shop.clock.now;
  const end = new Date(now.getTime() + 30 * DAY).toISOString();
  await sql`insert into users (id, first_name, last_name, mobile_number, staff_role, permissions)
    values (${person.id}, 'مشتری', 'نمونه', ${mobile}, ${role === 'admin' ? staffRole : null}, ${[...permissions]})`;
  await sql`insert into sessions (id, user_id, token_hash, expires_at, last_seen_at, created_at, role, fresh_until)
    values (${newId()}, ${person.id}, ${hashToken(person.token)}, ${end}, ${now.toISOString()},
      ${now.toISOString()}, ${role}, ${isFresh ? end : null})`;
  await sql`insert into addresses (id, user_id, title, province, city, address, postal_code,
      receiver_name, receiver_mobile, is_default)
    values (${person.addressId}, ${person.id}, 'خانه', ${JSON.stringify({ id: '8', label: 'تهران' })}::text::jsonb,
      'تهران', 'خیابان آزادی، کوچه بهار', '1234567891', 'مشتری نمونه', ${mobile}, true)`;
  if (balance > 0) await giveMoney(shop, person.id, balance);
  return person;
}

/** Clerk with only these permissions. */
export const aClerk = (shop: TestContext, ...permissions: GivenPermission[]): Promise<Person> =>
  aPerson(shop, { role: 'admin', staffRole: 'clerk', permissions });

/** Puts tomans into a wallet. */
export const giveMoney = (shop: TestContext, userId: string, amount: number) =>
  inTransaction(shop.ctx, (tx) =>
    post(tx, {
      kind: 'admin_credit',
      from: 'adjustments',
      to: { wallet: userId },
      amount: asTomans(amount),
      reference: 'start',
    }),
  );

/** Sessions end after hours of the clock, and some tests last for weeks. */
export const renewSessions = ({ sql, clock }: Pick<TestContext, 'sql' | 'clock'>) => sql`
  update sessions set created_at = ${clock.now.toISOString()},
    expires_at = ${new Date(clock.now.getTime() + 100 * DAY).toISOString()}`;
