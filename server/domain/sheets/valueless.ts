/** Placeholder for a formula without a result, or with an error; it is invalid for every field. */
export const VALUELESS = '\u0001';
