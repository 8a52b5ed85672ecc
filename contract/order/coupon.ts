import { z } from 'zod';

const MAX_TYPED = 60;

/** Code of a coupon as it was typed: in any case, with any digits, with spaces. */
export const couponCode = z
  .string({ error: 'field_required' })
  .trim()
  .min(1, 'field_required')
  .max(MAX_TYPED, 'coupon_unknown');

/** Refusals of a coupon that a buyer typed. */
export const couponFailures = [
  'coupon_unknown',
  'coupon_early',
  'coupon_over',
  'coupon_used',
  'coupon_sale_type',
  'coupon_group',
  'coupon_first_order',
  'coupon_own',
  'coupon_no_products',
  'coupon_not_with_offer',
  'coupon_floor',
] as const;

/** Coupon of an order, and its part of the sum. */
export const takenCoupon = z.object({
  code: z.string(),
  title: z.string(),
  amount: z.number().describe('taken off the lines, toman'),
});
