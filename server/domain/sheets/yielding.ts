import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work in one piece. */
const TURN = 10;

/** The same items; the requests of others are answered in between, every few milliseconds. */
export async function* yielding<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<Item> {
  let began = performance.now();
  for await (const item of items) {
    if (performance.now() - began > TURN) {
      await setImmediate();
      began = performance.now();
    }
    yield item;
  }
}
