import { type ReactNode, useEffect, useRef, useState } from 'react';
import { prefersStillness } from '#app/shop/common/snap-track.ts';
import { overlayText } from '#app/text/overlays.ts';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';

const t = overlayText.checkout;
const A_PIXEL = 2;

/** Cards side by side, the first at the right: moved by finger, wheel, arrow keys and two buttons. */
export function AddressRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false });
  const look = () =>
    setEnds((known) => {
      const now = endsOf(row.current);
      return known.before === now.before && known.after === now.after ? known : now;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are new children
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const watcher = new ResizeObserver(look);
    for (const one of [element, ...element.children]) watcher.observe(one);
    const wheel = (event: WheelEvent) => turnWheel(element, event);
    // React hears the wheel too late to hold the page
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      watcher.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [children]);
  return (
    <div className="relative">
      <div
        ref={row}
        onScroll={look}
        className="no-bar -mx-5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 py-1 desk:-mx-6 desk:scroll-px-6 desk:px-6"
      >
        {children}
      </div>
      {(ends.before || ends.after) && (
        <div className="mt-2 flex justify-end gap-2">
          <Arrow
            label={t.previousAddress}
            icon={ChevronRight}
            isOver={!ends.before}
            onPress={() => step(row.current, -1)}
          />
          <Arrow
            label={t.nextAddress}
            icon={ChevronLeft}
            isOver={!ends.after}
            onPress={() => step(row.current, 1)}
          />
        </div>
      )}
    </div>
  );
}

type ArrowProps = {
  label: string;
  icon: typeof ChevronLeft;
  isOver: boolean;
  onPress(): void;
};

/** At the end it stays where it is and says that it can do nothing, so that the focus is not lost. */
const Arrow = ({ label, icon: Icon, isOver, onPress }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOver}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-full border border-line bg-card text-ink-900 hover:bg-paper aria-disabled:opacity-40"
  >
    <Icon className="size-5" />
  </button>
);

/** Whether there is more before and after what is seen; from right to left the position is negative. */
function endsOf(row: HTMLElement | null) {
  if (!row) return { before: false, after: false };
  const passed = Math.abs(row.scrollLeft);
  const left = row.scrollWidth - row.clientWidth - passed;
  return { before: passed > A_PIXEL, after: left > A_PIXEL };
}

/** By one card; the next one stands at the left. */
function step(row: HTMLElement | null, by: 1 | -1) {
  const [first, second] = row?.children ?? [];
  if (!(first instanceof HTMLElement)) return;
  const width =
    second instanceof HTMLElement ? first.offsetLeft - second.offsetLeft : first.offsetWidth;
  row?.scrollBy({ left: -by * width, behavior: prefersStillness() ? 'instant' : 'smooth' });
}

/** A wheel that turns down moves on to the next, until the row is at its end; then the page goes on. */
function turnWheel(row: HTMLElement, event: WheelEvent) {
  const { before, after } = endsOf(row);
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (isSideways || event.ctrlKey || !(event.deltaY > 0 ? after : before)) return;
  event.preventDefault();
  row.scrollBy({ left: -event.deltaY, behavior: 'instant' });
}
