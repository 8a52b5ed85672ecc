const LOCK = 'place-order';

/** Runs while no other tab does the same; answers undefined where one does. */
export async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
  // missing where the shop is opened over plain http; there the shop itself asks before a cart is ordered twice
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}
