import { useLayoutEffect, useRef } from 'react';

const GAP = 4;
/** Maximum height in pixels; the list opens upward if less than half of it fits below. */
const MOST = 288;

/** A list is as wide as its field, a menu as wide as its words. */
type Kind = 'list' | 'menu';

/** Positions a list in the top layer, below its field, or above it if there is more room. */
export function useBeside(field: { current: HTMLElement | null }, kind: Kind = 'list') {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lay = () => field.current && list.current && layBeside(list.current, field.current, kind);
    list.current?.showPopover?.();
    lay();
    const stop = new AbortController();
    for (const [target, kind] of [
      [window, 'scroll'],
      [window, 'resize'],
      [window.visualViewport, 'resize'],
    ] as const)
      target?.addEventListener(kind, lay, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [field, kind]);
  return list;
}

function layBeside(list: HTMLElement, field: HTMLElement, kind: Kind) {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const seen = window.visualViewport?.height ?? innerHeight;
  const below = seen - bottom - 2 * GAP;
  const isAbove = below < MOST / 2 && top > below;
  const room = isAbove ? top - 2 * GAP : below;
  const widest = document.documentElement.clientWidth - list.offsetWidth - 2 * GAP;
  Object.assign(list.style, {
    left: `${kind === 'menu' ? Math.max(2 * GAP, Math.min(left, widest)) : left}px`,
    width: kind === 'menu' ? 'max-content' : `${width}px`,
    maxHeight: `${Math.min(MOST, room)}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
  });
}
