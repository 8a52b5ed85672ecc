import { useEffect, useState } from 'react';

/** Milliseconds outside before the panel closes: a pointer may cut a corner. */
const PATIENCE = 300;
/** Milliseconds after the opening in which a press still means to open. */
const SAME_MOVE = 500;

/**
 * Closes a panel that a resting pointer opened, once the pointer has left both the panel and the
 * header above it. The returned function closes it for a press, unless that press came with the
 * opening.
 */
export function usePointerLeave(byPointer: boolean, close: () => void) {
  const [openedAt] = useState(() => performance.now());
  useEffect(() => (byPointer ? watchPointer(close) : undefined), [byPointer, close]);
  return () => {
    if (!byPointer || performance.now() - openedAt > SAME_MOVE) close();
  };
}

function watchPointer(onLeave: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = ({ target, clientY }: PointerEvent) => {
    const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
    const isInside = target instanceof Element && target.closest('[role="dialog"]');
    if (isInside || clientY < (dialog?.top ?? 0)) {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(onLeave, PATIENCE);
  };
  document.addEventListener('pointermove', hear);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointermove', hear);
  };
}
