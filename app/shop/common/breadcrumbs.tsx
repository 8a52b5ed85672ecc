import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';

export type Crumb = { label: string; to?: string };

/** The way from the home page to here; the last one is here. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={text.breadcrumbs} className="py-4 text-[13.5px] text-ink-500">
    <ol className="flex items-center gap-x-2">
      {[{ label: text.nav.home, to: '/' }, ...crumbs].map(({ label, to }, position) => (
        <li key={label} className="flex shrink-0 items-center gap-x-2 last:min-w-0 last:shrink">
          {position > 0 && <span aria-hidden>/</span>}
          {to ? (
            <Link to={to} className="leading-8 hover:text-firoozeh-700">
              {label}
            </Link>
          ) : (
            <span aria-current="page" className="truncate font-medium text-ink-900">
              {label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
