import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { buttonLook } from '#app/ui/button.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { useLayer } from '#app/ui/layers.ts';

type Props = {
  label: string;
  /** Content of the button. */
  face: ReactNode;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** Button with a panel below it; Escape, Back and a press elsewhere close it. */
export function DropPanel({ label, face, className = '', children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => box.current?.removeAttribute('open');
  useLayer(isOpen, close);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close();
    box.current.querySelector('summary')?.focus();
  };
  const closeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <details
      ref={box}
      className={`group relative ${className}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeByKey}
      onBlur={closeOutside}
    >
      <summary
        aria-label={label}
        className={buttonLook({ look: 'line', className: 'cursor-pointer list-none' })}
      >
        {face}
        <ChevronDown className="size-4 group-open:rotate-180 max-tab:hidden" />
      </summary>
      <div
        // a press on its padding keeps the focus inside, so that it stays open
        tabIndex={-1}
        className="absolute end-0 top-full z-20 mt-1 grid min-w-52 max-desk:fixed max-desk:inset-x-4 max-desk:top-auto max-desk:bottom-4 rounded-control border border-line bg-card p-1.5 shadow-2 outline-none"
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </details>
  );
}
