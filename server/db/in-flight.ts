type Answers<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for statements of one transaction that were sent one behind the other, without a pause between them; PostgreSQL
 * carries them out in that order. When some fail, the first of them is what is told.
 */
export async function inFlight<const T extends readonly unknown[]>(sent: T): Promise<Answers<T>> {
  const ended = await Promise.allSettled(sent);
  const answers = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  // one answer for each, in the same order
  return answers as Answers<T>;
}
