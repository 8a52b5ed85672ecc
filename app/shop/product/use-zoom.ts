import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moveBy, type Point, WHOLE, zoomAt } from './zoom-view.ts';

const NEAR = 2.5;
const MOVED = 8;

/**
 * Zoom at the point of two fingers, a press, the wheel or the keys; one finger moves an enlarged
 * picture.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, isShown: boolean) {
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isShown) setView(WHOLE);
  }, [isShown]);
  const zoom = (at: Point, factor: number) =>
    setView((now) => zoomAt(now, fromMiddle(frame.current, at), factor, sizeOf(frame.current)));
  useWheel(frame, zoom);
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (distance(before, now) > MOVED || other) isMoved.current = true;
    fingers.current.set(event.pointerId, now);
    if (other) zoom(between(now, other), distance(now, other) / (distance(before, other) || 1));
    const by = { x: now.x - before.x, y: now.y - before.y };
    const share = other ? 0.5 : 1;
    setView((seen) => moveBy(seen, { x: by.x * share, y: by.y * share }, sizeOf(frame.current)));
  };
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    view,
    zoom,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (fingers.current.size === 0) isMoved.current = false;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
    /** A press without a move; without a point, as from the keyboard, it zooms at the middle. */
    press(at: Point | undefined) {
      if (isMoved.current) return;
      const middle = middleOf(frame.current);
      if (view.scale > 1) setView(WHOLE);
      else zoom(at ?? middle, NEAR);
    },
  };
}

/** Zooms by the wheel; React's listener is passive and cannot stop the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, zoom: (at: Point, factor: number) => void) {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      latest.current({ x: event.clientX, y: event.clientY }, Math.exp(-event.deltaY / 300));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function middleOf(frame: HTMLElement | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top + height / 2 };
}

function fromMiddle(frame: HTMLElement | null, at: Point): Point {
  const middle = middleOf(frame);
  return { x: at.x - middle.x, y: at.y - middle.y };
}

const sizeOf = (frame: HTMLElement | null) => ({
  width: frame?.clientWidth ?? 0,
  height: frame?.clientHeight ?? 0,
});
