import type { ReactNode } from 'react';

type ToolProps = { label: string; isOff?: boolean; onClick(): void; children: ReactNode };

/** A small button of one row of a form. */
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
