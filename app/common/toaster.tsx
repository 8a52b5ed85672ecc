import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { type Overlay, useOverlays } from '#app/overlays.ts';
import { laterText } from '#app/text/later.ts';
import { countLayers, onLayers } from '#app/ui/layers.ts';
import { type Toast, useToasts } from './toast.tsx';

const LIFE = 3000;
/** Milliseconds for a message with an undo, which is nowhere else. */
const LIFE_OF_UNDO = 10_000;
/** Above the bars at the bottom of a phone, which say by a variable how high they are. */
const ABOVE_BARS = { bottom: 'var(--bars, 24px)', left: 12, right: 12 };
/**
 * Inside the header of a phone, beside its last button: over a dialog, whose own button is at the
 * bottom, and on the screens of staff.
 */
const IN_HEADER = { top: 8, left: 12, right: 12 };
const LOOK = {
  success: 'bg-ink-900 text-white',
  info: 'bg-ink-900 text-white',
  danger: 'bg-anar-600 text-white',
} as const;

/**
 * Shows queued messages; screen readers announce an error at once, and hover or focus keeps a
 * message. On a phone it comes where the press was: a pointer that rests there keeps nothing.
 */
export default function Toaster() {
  const { queue, taken } = useToasts();
  // a sheet of a page lies in front as an overlay does
  const layers = useSyncExternalStore(onLayers, countLayers);
  const isOverDialog = useOverlays(({ stack }) => stack.length > 0) || layers > 0;
  const isAtEnd = !isOverDialog && document.querySelector('.top') !== null;
  useEffect(() => {
    if (queue.length === 0) return;
    for (const { over, ...message } of queue)
      if (!isCovering(over))
        sonner.custom((id) => <Card {...message} onUsed={() => sonner.dismiss(id)} />, {
          duration: message.action?.isUndo ? LIFE_OF_UNDO : LIFE,
        });
    taken();
  }, [queue, taken]);
  useEffect(leaveOnOpening, []);
  return (
    // top layer: a press on a message works while a modal is open, and does not close it
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what lies in it
    <div
      data-react-aria-top-layer="true"
      onFocus={() => keepFor(Number.POSITIVE_INFINITY)}
      onBlur={() => keepFor(LIFE)}
    >
      <Sonner
        dir="rtl"
        position={isAtEnd ? 'bottom-center' : 'top-center'}
        offset={isAtEnd ? 24 : 16}
        mobileOffset={isAtEnd ? ABOVE_BARS : IN_HEADER}
        toastOptions={{ className: 'max-desk:pointer-events-none' }}
        containerAriaLabel={laterText.toasts}
        style={{ fontFamily: 'inherit' }}
      />
    </div>
  );
}

/**
 * True for a message that was queued before the front overlay opened, while the code of this file
 * was still loading.
 */
function isCovering(over: Overlay[]) {
  const front = useOverlays.getState().stack.at(-1);
  return front !== undefined && !over.includes(front);
}

/** Dismisses messages when an overlay opens, as they would cover its title; later ones stay. */
const leaveOnOpening = () =>
  useOverlays.subscribe(({ stack }, before) => {
    const front = stack.at(-1);
    if (front && !before.stack.includes(front)) sonner.dismiss();
  });

/** Sonner pauses on hover by itself, but not on keyboard focus. */
function keepFor(duration: number) {
  for (const shown of sonner.getToasts())
    if ('jsx' in shown && shown.jsx)
      sonner.custom(() => shown.jsx as ReactElement, { id: shown.id, duration });
}

/** A message; its action runs once, as a double press would do it again. */
function Card({ type, message, action, onUsed }: Toast & { onUsed(): void }) {
  const isUsed = useRef(false);
  const use = () => {
    if (isUsed.current) return;
    isUsed.current = true;
    onUsed();
    action?.run();
  };
  return (
    <div
      role={type === 'danger' ? 'alert' : 'status'}
      className={`flex w-full desk:pointer-events-auto flex-wrap items-center justify-between gap-x-4 rounded-control px-5 py-3 text-sm font-semibold shadow-2 max-[600px]:w-[calc(100%-3.5rem)] ${LOOK[type]}`}
    >
      <span className="flex-1 basis-32">{message}</span>
      {action && (
        <button
          type="button"
          className="pointer-events-auto shrink-0 underline underline-offset-4"
          onClick={use}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
