/** A mobile number as the shop keeps one: `09` and nine ASCII digits. */
export const MOBILE = /^09\d{9}$/;

/** Whether a folded text is a mobile number. */
export const isMobile = (number: string): boolean => MOBILE.test(number);
