import type { Address } from '#contract/addresses.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import {
  addressColumns,
  clearDefault,
  columnsOf,
  lockAddresses,
  type ParsedForm,
} from './address-rows.ts';

/** Changes an own address; the default address stays the default. Throws `not_found`. */
export function changeAddress(ctx: Ctx, { id, form }: { id: string; form: ParsedForm }) {
  const userId = ownerOf(ctx);
  const columns = columnsOf(form);
  return inTransaction(ctx, async (tx): Promise<Address> => {
    await lockAddresses(tx, userId);
    const [own] = await tx.sql<{ isDefault: boolean }[]>`
      select is_default from addresses where id = ${id} and user_id = ${userId}`;
    if (!own) throw notFound();
    const isDefault = own.isDefault || form.isDefault;
    if (isDefault && !own.isDefault) await clearDefault(tx, userId);
    const [row] = await tx.sql<[Address]>`
      update addresses set title = ${columns.title}, province = ${columns.province}::text::jsonb,
        city = ${columns.city}, address = ${columns.address}, postal_code = ${columns.postalCode},
        plaque = ${columns.plaque}, unit = ${columns.unit}, receiver_name = ${columns.receiverName},
        receiver_mobile = ${columns.receiverMobile}, lat = ${columns.lat}, lng = ${columns.lng},
        is_default = ${isDefault}, version = version + 1
      where id = ${id} and user_id = ${userId}
      returning ${addressColumns(tx)}`;
    return row;
  });
}
