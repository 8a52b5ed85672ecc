const ENDS_IN_NUMBER = /^(.*?)(\d{1,12})$/;

/**
 * Code after the greatest among those that begin as the first one does; undefined where it does not
 * end in a number.
 */
export function nextCode(codes: readonly string[]): string | undefined {
  const [, start] = ENDS_IN_NUMBER.exec(codes[0] ?? '') ?? [];
  if (start === undefined) return undefined;
  const numbers = codes.flatMap((code) => {
    const [, own, number = ''] = ENDS_IN_NUMBER.exec(code) ?? [];
    return own === start ? [number] : [];
  });
  const greatest = Math.max(...numbers.map(Number));
  const width = Math.max(...numbers.map((number) => number.length));
  return start + String(greatest + 1).padStart(width, '0');
}
