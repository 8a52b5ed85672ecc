import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';

export type Crumb = { label: string; to?: string };

/** The way from the home page to here; the last one is here. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={text.breadcrumbs} className="crumbs">
    <ol>
      {[{ label: text.nav.home, to: '/' }, ...crumbs].map(({ label, to }, position) => (
        <li key={label}>
          {position > 0 && <span aria-hidden>/</span>}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
