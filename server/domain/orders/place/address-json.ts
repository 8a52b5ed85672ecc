import type { Ctx } from '#server/context.ts';

/** An address as it stands in an order, of a row of `addresses`. */
export const addressJson = (sql: Ctx['sql']) => sql`
  jsonb_build_object('title', title, 'province', province, 'city', city, 'address', address, 'postalCode', postal_code,
    'plaque', plaque, 'unit', unit, 'receiverName', receiver_name, 'receiverMobile', receiver_mobile, 'lat', lat, 'lng', lng)`;
