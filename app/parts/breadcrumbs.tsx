import { Link } from 'react-router';
import { text } from '../text.ts';

export type Crumb = { label: string; to?: string };

/** The way from the home page to here; the last one is here. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={text.breadcrumbs} className="py-4 text-[13.5px] text-ink-500">
    <ol className="flex flex-wrap items-center gap-x-2">
      {[{ label: text.nav.home, to: '/' }, ...crumbs].map(({ label, to }, position) => (
        <li key={label} className="flex min-w-0 items-center gap-x-2">
          {position > 0 && <span aria-hidden>/</span>}
          {to ? (
            <Link to={to} className="hover:text-firoozeh-700">
              {label}
            </Link>
          ) : (
            <span aria-current="page" className="line-clamp-1 font-medium text-ink-900">
              {label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
