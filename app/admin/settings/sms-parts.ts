/** Letters of a Persian text message that is sent in one part, and of each part of a longer one. */
const ALONE = 70;
const EACH = 67;

/** Parts that a Persian text message is sent and paid in. */
export const smsParts = (text: string): number =>
  text.length <= ALONE ? 1 : Math.ceil(text.length / EACH);
