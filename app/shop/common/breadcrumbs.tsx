import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';

export type Crumb = { label: string; to?: string };

/** Breadcrumbs from the home page; the last one is this page. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={text.breadcrumbs} className="crumbs">
    <ol>
      {[{ label: text.nav.home, to: '/' }, ...crumbs].map(({ label, to }) => (
        <li key={label}>
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
