import { type PointerEvent, useRef } from 'react';

/** Milliseconds after which a pointer counts as resting, not passing. */
const REST = 120;

/**
 * Handlers for a mouse pointer that comes to a button and stays. A press has its own action, and
 * while somebody types nothing opens.
 */
export function useRest(onRest: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  return {
    // a pointer that only lies there while a panel closes does not move
    onPointerMove({ pointerType, movementX, movementY }: PointerEvent) {
      const isMoved = pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);
      if (isMoved && !isTyping()) timer.current ??= setTimeout(onRest, REST);
    },
    onPointerLeave: stop,
    onPointerDown: stop,
  };
}

const isTyping = () => document.activeElement instanceof HTMLInputElement;
