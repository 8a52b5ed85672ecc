import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

type Props = { id: string; to: string; isActive: boolean; onOpen(): void; children: ReactNode };

/** Link among the options of a field, which keeps the focus while arrow keys move through them. */
export const OptionLink = ({ id, to, isActive, onOpen, children }: Props) => (
  <Link
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    to={to}
    onClick={onOpen}
    className={`flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 outline-none hover:bg-firoozeh-50 ${isActive ? 'bg-firoozeh-50' : ''}`}
  >
    {children}
  </Link>
);
