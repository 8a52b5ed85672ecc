const LOOK_MS = 5_000;
/** What a busy machine is late by is no jump. */
const JUMP_MS = 30_000;

/** Acts when the clock of this machine was set anew, or went on while the machine slept; the answer ends the watch. */
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
