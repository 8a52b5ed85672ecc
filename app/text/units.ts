/** Unit of money after an amount. */
export const TOMAN = 'تومان';
/** Separator of address parts. */
export const COMMA = '، ';
