import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels that a sheet is pulled down before it closes. */
const FAR = 96;
/** Pixels a millisecond at which a shorter pull closes it too. */
const FAST = 0.5;
/** Pixels that a press may move before it is a pull. */
const SLACK = 8;

type Pull = { id: number; y: number; at: number };

/**
 * A sheet follows the finger that pulls its head, and closes when it is let go far enough down.
 * Returns the handlers of the head.
 */
export function usePull(body: RefObject<HTMLElement | null>, close: () => void) {
  const pull = useRef<Pull>(undefined);
  const show = (by: number) => {
    const panel = body.current?.parentElement;
    if (panel) panel.style.translate = by > 0 ? `0 ${by}px` : '';
  };
  const end = (event: PointerEvent) => {
    const started = pull.current;
    if (started?.id !== event.pointerId) return;
    pull.current = undefined;
    const by = event.clientY - started.y;
    // a question about unsaved input may keep the sheet open
    show(0);
    if (event.type === 'pointerup' && isClosing(by, event.timeStamp - started.at)) close();
  };
  return {
    onPointerDown({ pointerType, pointerId, clientY, timeStamp }: PointerEvent) {
      if (pointerType === 'touch') pull.current = { id: pointerId, y: clientY, at: timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (pull.current?.id !== event.pointerId) return;
      const by = event.clientY - pull.current.y;
      if (by > SLACK) event.currentTarget.setPointerCapture(event.pointerId);
      show(by > SLACK ? by : 0);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const isClosing = (by: number, ms: number) => by > FAR || (by > SLACK * 3 && by / ms > FAST);
