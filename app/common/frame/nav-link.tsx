import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';

type Props = {
  to: string;
  /** Only its own page counts as being there, none below it. */
  end?: boolean;
  className?: string | ((isHere: boolean) => string);
  children: ReactNode;
};

/** A way that says when it leads to where one is. What it leads to is learnt before anybody goes there. */
export function NavLink({ to, end = false, className, children }: Props) {
  const { pathname } = useLocation();
  const isHere = isAt(pathname.toLowerCase(), to, end);
  return (
    <Link
      to={to}
      data-discover="true"
      aria-current={isHere ? 'page' : undefined}
      className={typeof className === 'function' ? className(isHere) : className}
    >
      {children}
    </Link>
  );
}

const isAt = (path: string, to: string, end: boolean) =>
  path === to || path === `${to}/` || (!end && to !== '/' && path.startsWith(`${to}/`));
