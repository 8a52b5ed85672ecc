/** So many digits a number has, and fewer than so many are looked for as any other words. */
const DIGITS = 11;
export const FEWEST_DIGITS = 4;

/**
 * SQL of all the ends of a mobile number: what begins with a part of it is found by an index of these. Trigrams name half of
 * all people for a part with many zeros. Filled up, because no end may be empty.
 */
export const tailsOf = (column: string): string => {
  const ends = Array.from(
    { length: DIGITS - FEWEST_DIGITS + 1 },
    (_, at) => `substr(${column} || '${'.'.repeat(DIGITS)}', ${at + 1})`,
  );
  return `array_to_tsvector(array[${ends.join(', ')}])`;
};
