import type { currencies } from '#shared/rates/foreign-cost.ts';
import type { LabelsOf } from '#shared/states.ts';

export const currencyText = {
  USD: 'دلار',
  AED: 'درهم',
  CNY: 'یوان',
} as const satisfies LabelsOf<typeof currencies>;
