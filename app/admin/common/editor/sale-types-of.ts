import type { SaleType } from '#contract/fields.ts';

/** Sale types as switches of a form. */
export type SaleSwitches = { totalSell: boolean; partialSell: boolean };

export const switchesOf = (types: readonly SaleType[]): SaleSwitches => ({
  totalSell: types.includes('totalSell'),
  partialSell: types.includes('partialSell'),
});

export const saleTypesOf = ({ totalSell, partialSell }: SaleSwitches): SaleType[] => [
  ...(totalSell ? (['totalSell'] as const) : []),
  ...(partialSell ? (['partialSell'] as const) : []),
];
