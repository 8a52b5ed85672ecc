/** Apart from orders, since every page of the shop says it. */
export const saleTypeText = { totalSell: 'عمده', partialSell: 'تکی' } as const;
