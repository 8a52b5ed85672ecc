type Answers<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for statements of one transaction that were sent without waiting in between; PostgreSQL
 * runs them in order. Rejects with the first error.
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
