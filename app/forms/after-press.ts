/**
 * Milliseconds. A fault shown at once on blur would move the button away from a press, so it waits
 * for the end of the press.
 */
export const AFTER_PRESS = 250;
