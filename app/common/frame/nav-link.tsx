import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';

/** Results of a search are no page of the menu. */
const HAS_QUERY = /[?&]q=./;

type Props = {
  to: string;
  /** The link is current only on its own page, not on pages below it. */
  end?: boolean;
  className?: string | ((isHere: boolean) => string);
  children: ReactNode;
};

/** Navigation link with `aria-current`; the router discovers its route in advance. */
export function NavLink({ to, end = false, className, children }: Props) {
  const { pathname, search } = useLocation();
  const isHere = isAt(pathname.toLowerCase(), to, end) && !(end && HAS_QUERY.test(search));
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
