import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { MAX_ADDRESSES_A_PERSON } from '#shared/limits.ts';
import type { ParsedForm } from './address-rows.ts';

/** Address as the table stores it, with the key that identifies duplicates. */
export type NewAddress = Pick<
  ParsedForm,
  'title' | 'city' | 'address' | 'postalCode' | 'receiverName' | 'receiverMobile'
> & {
  province: { id: string; label: string } | undefined;
  key: string;
};
type Wanted = { userId: string; address: NewAddress };

/**
 * Adds the addresses that people lack, up to the limit per person; the first one becomes the
 * default.
 */
export async function addAddresses({ sql, now }: Ctx, wanted: Wanted[]): Promise<void> {
  const users = [...new Set(wanted.map(({ userId }) => userId))];
  const held = await sql<{ userId: string; n: number }[]>`
    select user_id, count(*)::int as n
    from addresses
    where user_id = any(${users}::uuid[])
    group by user_id`;
  const counts = new Map(held.map(({ userId, n }) => [userId, n]));
  const own = new Set<string>();
  const rows = wanted.flatMap(({ userId, address }) => {
    const n = counts.get(userId) ?? 0;
    if (own.has(userId + address.key) || n >= MAX_ADDRESSES_A_PERSON) return [];
    own.add(userId + address.key);
    counts.set(userId, n + 1);
    return [{ ...address, id: newId(), userId, isDefault: n === 0 }];
  });
  await sql`
    insert into addresses (id, user_id, title, province, city, address, postal_code, receiver_name,
      receiver_mobile, is_default, created_at)
    select id, "userId", title, province, city, n.address, "postalCode", "receiverName",
      "receiverMobile", "isDefault", ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, "userId" uuid,
      title text, province jsonb, city text, address text, "postalCode" text, "receiverName" text,
      "receiverMobile" text, "isDefault" boolean)
    where not exists (select from addresses a
      where a.user_id = n."userId" and a.postal_code = n."postalCode" and a.address = n.address)`;
}
