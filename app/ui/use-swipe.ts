import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { tick } from './tick.ts';

/** Side to which a finger swipes, in the direction of the page. */
export type Side = 'start' | 'end';

/** Pixels that a press may move before it is a swipe. */
const SLACK = 10;
/** Pixels after which letting go acts. */
const FAR = 80;
/** Pixels that the row follows the finger at most. */
const MOST = 128;

type Swipe = { id: number; x: number; y: number; side?: Side };
type Options = { can(side: Side): boolean; run(side: Side, swiped: HTMLElement): void };

/**
 * A row follows the finger that swipes it to a side that has an action, which runs when it is let
 * go far enough. Returns the side while it moves, whether it would act now, and the handlers.
 */
export function useSwipe({ can, run }: Options) {
  const swipe = useRef<Swipe>(undefined);
  const wasSwiped = useRef(false);
  const [shown, show] = useState<{ side: Side; isFar: boolean }>();
  const end = (event: PointerEvent<HTMLElement>) => {
    const started = swipe.current;
    if (started?.id !== event.pointerId) return;
    swipe.current = undefined;
    event.currentTarget.style.translate = '';
    show(undefined);
    const isLetGo = event.type === 'pointerup' && Math.abs(event.clientX - started.x) >= FAR;
    if (started.side && isLetGo) run(started.side, event.currentTarget);
  };
  return {
    shown,
    handlers: {
      onPointerDown({ pointerType, pointerId, clientX, clientY }: PointerEvent) {
        wasSwiped.current = false;
        if (pointerType === 'touch') swipe.current = { id: pointerId, x: clientX, y: clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const started = swipe.current;
        if (started?.id !== event.pointerId) return;
        const [by, down] = [event.clientX - started.x, event.clientY - started.y];
        if (!started.side && (Math.abs(by) < SLACK || Math.abs(by) < Math.abs(down))) return;
        const side = sideOf(by);
        if (!can(side)) {
          // back over the start towards the side without an action
          delete started.side;
          event.currentTarget.style.translate = '';
          show(undefined);
          return;
        }
        started.side = side;
        wasSwiped.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.style.translate = `${Math.max(-MOST, Math.min(by, MOST))}px`;
        const isFar = Math.abs(by) >= FAR;
        if (shown?.side === side && shown.isFar === isFar) return;
        if (isFar) tick();
        show({ side, isFar });
      },
      onPointerUp: end,
      onPointerCancel: end,
      /** The press that ends a swipe opens nothing. */
      onClickCapture(event: MouseEvent) {
        // the action may press a button of the row itself, which has no detail
        if (!wasSwiped.current || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
        wasSwiped.current = false;
      },
    },
  };
}

const sideOf = (by: number): Side => {
  const toStart = document.documentElement.dir === 'rtl' ? by > 0 : by < 0;
  return toStart ? 'start' : 'end';
};
