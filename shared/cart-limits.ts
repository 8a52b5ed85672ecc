/** Lines of one cart or order. Apart from the other limits: it alone is in the first script of public pages. */
export const MAX_ORDER_LINES = 200;
