/** Behind an amount of money. */
export const TOMAN = 'تومان';
/** Between the parts of an address in one line. */
export const COMMA = '، ';
