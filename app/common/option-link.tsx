import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

type Props = {
  id: string;
  to: string;
  isActive: boolean;
  /** Rows of 44 pixels instead of 48. */
  isDense?: boolean;
  onOpen(): void;
  children: ReactNode;
};

/** Link among the options of a field, which keeps the focus while arrow keys move through them. */
export const OptionLink = ({ id, to, isActive, isDense = false, onOpen, children }: Props) => (
  <Link
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    to={to}
    onClick={onOpen}
    className={`flex ${isDense ? 'min-h-11 py-1' : 'min-h-12 py-1.5'} items-center gap-3 rounded-md px-3 outline-none hover:bg-firoozeh-50 ${isActive ? 'bg-firoozeh-50' : ''}`}
  >
    {children}
  </Link>
);
