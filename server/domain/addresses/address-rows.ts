import type { z } from 'zod';
import type { Address, addressEndpoints } from '#contract/addresses.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { findProvince } from './provinces.ts';

/** An address form after parsing. */
export type ParsedForm = z.output<(typeof addressEndpoints)['POST /api/addresses']['body']>;

/** Columns of an address in the names of the contract. */
export const addressColumns = (ctx: Ctx) => ctx.sql`
  id as "_id", title, province, city, address, postal_code, plaque, unit,
  receiver_name, receiver_mobile, lat, lng, is_default`;

/** Lets one writer at a time change the addresses of a person: their number and the default are counted. */
export async function lockAddresses(tx: Ctx, userId: string): Promise<void> {
  await tx.sql`select 1 from users where id = ${userId} for no key update`;
}

/** The form's values as columns; refuses an unknown province. */
export function columnsOf(form: ParsedForm) {
  const province = findProvince(form.province);
  if (!province) throw invalidField('province', 'field_invalid');
  if ((form.lat === null) !== (form.lng === null)) throw invalidField('lat', 'field_invalid');
  return { ...form, province: JSON.stringify(province) };
}

/** Takes the mark off the present default address, if there is one. */
export async function clearDefault(tx: Ctx, userId: string): Promise<void> {
  await tx.sql`update addresses set is_default = false where user_id = ${userId} and is_default`;
}

/** Address in the form of an order, from a row of `addresses`. */
export const addressJson = (sql: Ctx['sql']) => sql`
  jsonb_build_object('title', title, 'province', province, 'city', city, 'address', address,
    'postalCode', postal_code, 'plaque', plaque, 'unit', unit, 'receiverName', receiver_name,
    'receiverMobile', receiver_mobile, 'lat', lat, 'lng', lng)`;

/** Own addresses: the default one first, then the newest. */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  return ctx.sql<Address[]>`
    select ${addressColumns(ctx)} from addresses where user_id = ${ownerOf(ctx)}
    order by is_default desc, created_at desc, id desc`;
}
