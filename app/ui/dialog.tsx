import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { tv, type VariantProps } from 'tailwind-variants/lite';
import { X } from './icons.tsx';
import { useLayer } from './layers.ts';
import { useGuardedClose } from './use-guarded-close.ts';
import { usePull } from './use-pull.ts';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Head of a sheet on a phone: a finger pulls it by the bar above the title. */
const PULLED =
  'max-desk:relative max-desk:touch-none max-desk:before:absolute max-desk:before:inset-x-0 max-desk:before:top-[7px] max-desk:before:mx-auto max-desk:before:h-1 max-desk:before:w-9 max-desk:before:rounded-full max-desk:before:bg-line-strong';

const look = tv({
  slots: {
    scrim: 'fixed inset-0 z-40 flex animate-[fade-in_150ms_ease-out]',
    panel:
      'flex max-h-[92dvh] w-full flex-col overflow-hidden shadow-2 outline-none rounded-t-tile animate-[rise_200ms_ease-out]',
    header: 'flex items-center gap-[8px] border-b px-[20px] py-4 desk:px-6',
    button: '-me-2 grid size-[44px] shrink-0 place-items-center rounded-control',
    body: 'min-h-0 flex-1 overflow-y-auto',
  },
  variants: {
    /** All shapes rise from the bottom on a phone; from 800 px on a sheet is at the inline end. */
    shape: {
      box: {
        scrim: 'items-end desk:items-center justify-center desk:p-4',
        panel: 'desk:rounded-tile desk:max-w-[440px]',
      },
      wideBox: {
        scrim: 'items-end desk:items-center justify-center desk:p-4',
        panel: 'desk:rounded-tile desk:max-w-[760px]',
      },
      sheet: {
        scrim: 'items-end desk:items-stretch desk:justify-end',
        panel:
          'desk:h-full desk:max-h-none desk:max-w-[440px] desk:rounded-none desk:rounded-s-tile desk:animate-[slide-from-end_200ms_ease-out]',
      },
      wideSheet: {
        scrim: 'items-end desk:items-stretch desk:justify-end',
        panel:
          'h-[94dvh] desk:h-full desk:max-h-none desk:max-w-[640px] desk:rounded-none desk:rounded-s-tile desk:animate-[slide-from-end_200ms_ease-out] bg-paper',
      },
      /**
       * A sheet at the inline start of a phone; from 800 px on a panel under the header, which
       * stays visible.
       */
      menu: {
        scrim: 'items-stretch desk:items-start desk:justify-center desk:top-(--header-bottom)',
        panel:
          'max-h-none max-w-[86vw] rounded-ss-none! rounded-e-tile animate-[slide-from-start_200ms_ease-out] desk:max-h-full desk:max-w-[1280px] desk:rounded-se-none! desk:rounded-b-tile desk:animate-[fade-in_150ms_ease-out]',
        // the pressed button above the panel is its title
        header: 'desk:not-focus-within:sr-only',
      },
      full: { scrim: 'items-stretch', panel: 'h-dvh max-h-none! rounded-none!' },
    },
    /** Dark background for pictures from edge to edge. */
    isDark: {
      true: {
        panel: 'bg-rail text-white',
        header: 'border-white/15',
        button: 'hover:bg-white/10',
      },
      false: {
        panel: 'bg-card',
        header: 'border-line bg-card',
        button: 'text-ink-700 hover:bg-paper',
        // a question entirely in the title has no body
        body: 'px-5 py-5 desk:px-6 not-has-[>:not(:empty)]:py-0',
      },
    },
    /** Hides the page behind the dialog. */
    isSolid: { true: { scrim: 'bg-paper' }, false: { scrim: 'bg-scrim' } },
  },
  defaultVariants: { shape: 'box', isSolid: false, isDark: false },
});

type Props = VariantProps<typeof look> & {
  title: ReactNode;
  /** Without it there is no close button, as the footer has the main one. */
  closeLabel?: string;
  onClose(): void;
  /** Unsaved changes other than text, such as added lines or a choice. */
  isDirty?: boolean;
  /** Skips the confirmation: its input is saved elsewhere, or quickly typed again. */
  isLight?: boolean;
  /** Content before the title: a back arrow, a logo. */
  start?: ReactNode;
  /** Sticks to the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog that traps and restores focus. Its button, Escape, Back and a press outside close
 * it, after a confirmation if it has unsaved input.
 */
export function Dialog(props: Props) {
  const { shape, isSolid, isDark, title, closeLabel, start, footer, children } = props;
  const parts = look({ shape, isSolid, isDark });
  const body = useRef<HTMLElement>(null);
  const { close, onFocus } = useGuardedClose(body, props);
  const middle = useRef<HTMLDivElement>(null);
  const stop = useTextStop(middle);
  const pull = usePull(body, close);
  const isPulled = shape !== 'menu' && shape !== 'full';
  useLayer(true, close);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => open || isSecondPress() || close()}
      className={parts.scrim()}
    >
      <Modal className={parts.panel()}>
        <AriaDialog ref={body} className="flex min-h-0 flex-1 flex-col outline-none">
          <header
            {...(isPulled && pull)}
            className={isPulled ? `${parts.header()} ${PULLED}` : parts.header()}
          >
            {start}
            <Heading slot="title" className="min-w-0 flex-1 text-lg font-extrabold">
              {title}
            </Heading>
            {closeLabel && (
              <button
                type="button"
                aria-label={closeLabel}
                onClick={close}
                className={parts.button()}
              >
                <X className="size-5" />
              </button>
            )}
          </header>
          <div ref={middle} {...stop} onFocusCapture={onFocus} className={parts.body()}>
            {children}
          </div>
          {footer && (
            <footer className="border-t border-line bg-card px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] desk:px-6">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The press in progress is the second of a double one, whose first has just opened the dialog. */
const isSecondPress = () => window.event instanceof MouseEvent && window.event.detail > 1;

/**
 * Makes a scrollable text without controls a tab stop, as keyboard users could not read its end
 * otherwise.
 */
function useTextStop(place: RefObject<HTMLElement | null>) {
  const [isStop, setStop] = useState(false);
  // after each render, as the text may load late
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    setStop(current.scrollHeight > current.clientHeight && !current.querySelector(STOPS));
  });
  return isStop ? { tabIndex: 0 } : {};
}
