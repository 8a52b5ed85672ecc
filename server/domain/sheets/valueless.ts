/** Stands for a formula nobody has worked out yet, and for one that failed: a value that fits no field. */
export const VALUELESS = '\u0001';
