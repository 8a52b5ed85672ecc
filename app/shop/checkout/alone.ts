const LOCK = 'place-order';

/** Runs while no other tab runs the same; returns undefined if one does. */
export async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
  // missing over plain http; there the server still asks before a duplicate order
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}
