const LOOK_MS = 5_000;
/** Jump threshold in ms, above the delays of a busy machine. */
const JUMP_MS = 30_000;

/**
 * Calls `act` when the clock of this machine was set, or ran on while the machine slept; the
 * returned function stops the watch.
 */
export function onClockJump(act: () => void): () => void {
  let before = Date.now() - performance.now();
  const timer = setInterval(() => {
    const offset = Date.now() - performance.now();
    const isJump = Math.abs(offset - before) > JUMP_MS;
    before = offset;
    if (isJump) act();
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
