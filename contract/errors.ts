import { z } from 'zod';

/** Kinds of an expected refusal and the HTTP status of each. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_big: 413,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof statusOf;

/** Keys of the error catalogue; spelled as on the wire, misspellings included. */
export const errorKeys = [
  'mobile_number_required',
  'otp_required',
  'token_not_found',
  'otp_incurrect',
  'user_not_found',
  'user_exist',
  'user_baned',
  'paritialPrice_under_mainPrice',
  'unknown_error',
  'name_required',
  'address_required',
  'payment_required',
  'total_min_quantity',
  'product_in_cart',
  'mixed_order_types',
  'profile_fetch_failed',
  'wallet_balance_not_enough',
  'otp_expired',
  'otp_too_many',
  'otp_wait',
  'stock_short',
  'out_of_stock',
  'not_for_sale',
  'price_changed',
  'order_type_invalid',
  'payment_pair_invalid',
  'payment_failed',
  'payment_pending',
  'payment_canceled',
  'session_expired',
  'forbidden',
  'network_error',
  'rate_limited',
  'file_too_big',
  'file_type',
  'picture_too_small',
  'postal_code_invalid',
  'conflict',
  'not_found',
  'gone',
  'field_required',
  'field_invalid',
  'too_long',
  'too_short',
  'out_of_range',
  'taken',
  'reserved_word',
  'in_use',
  'body_invalid',
  'body_too_big',
  'idempotency_reused',
  'gateway_unavailable',
  'gateway_range',
  'amount_too_big',
  'too_many_files',
  'too_many_addresses',
  'reason_required',
  'publish_incomplete',
  'reverse_needs_cancel',
  'reverse_refused',
] as const;

export type ErrorKey = (typeof errorKeys)[number];

/** Body of every refusal; some keys add data beside it (n, m, s, balance, needed, lines, min, max). */
export const errorBody = z.looseObject({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  limits: z
    .record(z.string(), z.object({ min: z.number().optional(), max: z.number().optional() }))
    .optional(),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
