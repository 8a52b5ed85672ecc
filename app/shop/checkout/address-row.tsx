import { Children, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { endsOf, stepRow, useRowTrack } from '#app/shop/common/row-track.ts';
import { overlayText } from '#app/text/overlays.ts';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';

const t = overlayText.checkout;

type Props = { chosen: string | null | undefined; children: ReactNode };

/**
 * Cards side by side, the first at the right; scrolled by touch, wheel, arrow keys and two buttons.
 */
export function AddressRow({ chosen, children }: Props) {
  const { row, ends, onScroll } = useRowTrack<HTMLDivElement>({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => turnWheel(element, event);
    // React's listener is passive and cannot stop the page from scrolling
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [row]);
  const count = Children.count(children);
  // WebKit keeps its place from the left when cards come in at the right, and would stand at the last
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice and new cards move the row, nothing else does
  useLayoutEffect(() => {
    const card = row.current?.querySelector(':checked')?.closest('label');
    const shown = card ?? row.current?.firstElementChild;
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [chosen, count]);
  return (
    <div className="relative">
      <div
        ref={row}
        role="radiogroup"
        aria-label={t.address}
        onScroll={onScroll}
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
            onPress={() => stepRow(row.current, -1)}
          />
          <Arrow
            label={t.nextAddress}
            icon={ChevronLeft}
            isOver={!ends.after}
            onPress={() => stepRow(row.current, 1)}
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

/**
 * At the end the arrow stays focusable and is only marked as disabled, so that focus is not lost.
 */
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

/**
 * Turns a downward wheel into a horizontal step until the end of the row; then the page scrolls.
 */
function turnWheel(row: HTMLElement, event: WheelEvent) {
  const { before, after } = endsOf(row);
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (isSideways || event.ctrlKey || !(event.deltaY > 0 ? after : before)) return;
  event.preventDefault();
  row.scrollBy({ left: -event.deltaY, behavior: 'instant' });
}
