/** What postgres.js calls with each bundle: it reads on when the promise is kept, and ends when it is kept with `CLOSE`. */
type Take = (rows: unknown) => unknown;
export type Cursor = (size: number, take: Take) => PromiseLike<unknown>;
type Bundle = { rows: unknown; release: (end?: unknown) => void };

/**
 * The rows of a query, so many at a time, as fast as they are taken. By postgres.js alone whoever takes them hears that all
 * is read when the connection was lost between two bundles, and the query never tells that it has ended.
 */
export async function* bundlesOf(
  cursor: Cursor,
  size: number,
  close: unknown,
): AsyncGenerator<unknown, void> {
  let next = Promise.withResolvers<Bundle | undefined>();
  const query = cursor(size, (rows) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    next.resolve({ rows, release: resolve });
    return promise;
  });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const ended = Promise.resolve(query).then(() => undefined);
  // what went wrong is told to whoever asks for the next rows; that may be nobody any more
  ended.then(over, over);
  let held: Bundle | undefined;
  try {
    for (;;) {
      held = await Promise.race([next.promise, ended]);
      if (!held) return;
      next = Promise.withResolvers();
      yield held.rows;
      // a connection that is gone must not be asked to read on
      if (!isOver) held.release();
    }
  } finally {
    if (!isOver) held?.release(close);
  }
}
