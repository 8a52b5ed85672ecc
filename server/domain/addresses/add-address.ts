import type { Address } from '#contract/addresses.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { DomainError } from '#server/errors.ts';
import { MAX_ADDRESSES_A_PERSON } from '#shared/limits.ts';
import {
  addressColumns,
  clearDefault,
  columnsOf,
  lockAddresses,
  type ParsedForm,
} from './address-rows.ts';

/** Adds an address; the first one becomes the default. Refuses with too_many_addresses {n}. */
export function addAddress(ctx: Ctx, form: ParsedForm): Promise<Address> {
  const userId = ownerOf(ctx);
  const columns = columnsOf(form);
  return makeOnce(ctx, async (tx) => {
    await lockAddresses(tx, userId);
    const [held] = await tx.sql<{ count: number }[]>`
      select count(*)::int as count from addresses where user_id = ${userId}`;
    const count = held?.count ?? 0;
    if (count >= MAX_ADDRESSES_A_PERSON)
      throw new DomainError('conflict', 'too_many_addresses', { n: MAX_ADDRESSES_A_PERSON });
    const isDefault = form.isDefault || count === 0;
    if (isDefault) await clearDefault(tx, userId);
    const [row] = await tx.sql<[Address]>`
      insert into addresses (id, user_id, title, province, city, address, postal_code, plaque, unit,
        receiver_name, receiver_mobile, lat, lng, is_default, created_at)
      values (${newId()}, ${userId}, ${columns.title}, ${columns.province}::text::jsonb,
        ${columns.city}, ${columns.address}, ${columns.postalCode}, ${columns.plaque},
        ${columns.unit}, ${columns.receiverName}, ${columns.receiverMobile}, ${columns.lat},
        ${columns.lng}, ${isDefault}, ${tx.now().toISOString()})
      returning ${addressColumns(tx)}`;
    return row;
  });
}
