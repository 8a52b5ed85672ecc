import type { ComponentProps } from 'react';
import { couponText as t } from '#app/text/coupon.ts';
import { TextField } from '#app/ui/text-field.tsx';

const MAX_TYPED = 60;

/** Field for the code of a coupon, which may be in either script. */
export const CouponCodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    label={t.label}
    dir="auto"
    autoComplete="off"
    autoCapitalize="characters"
    maxLength={MAX_TYPED}
  />
);
