/** Milliseconds. A fault shown at once on blur would move the button from under a press; it waits until the press is over. */
export const AFTER_PRESS = 250;
