import type { Ctx } from '#server/context.ts';

/** Address in the form of an order, from a row of `addresses`. */
export const addressJson = (sql: Ctx['sql']) => sql`
  jsonb_build_object('title', title, 'province', province, 'city', city, 'address', address,
    'postalCode', postal_code, 'plaque', plaque, 'unit', unit, 'receiverName', receiver_name,
    'receiverMobile', receiver_mobile, 'lat', lat, 'lng', lng)`;
