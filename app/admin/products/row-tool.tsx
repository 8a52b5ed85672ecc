import type { ReactNode } from 'react';

type ToolProps = { label: string; isOff?: boolean; onClick(): void; children: ReactNode };

/** Small button in a row of a form. */
export const Tool = ({ label, isOff = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-md text-ink-700 hover:bg-paper disabled:opacity-30 [&_svg]:size-[18px]"
  >
    {children}
  </button>
);
