import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from './icons.tsx';
import type { LinkLike } from './link.tsx';

type Props = {
  page: number;
  last: number;
  hrefOf(page: number): string;
  link: LinkLike;
  labels: {
    name: string;
    previous: string;
    next: string;
    page(n: number): string;
    number(n: number): string;
  };
};

/** Page numbers to show: first, last, and those around the current one. */
const shownPages = (page: number, last: number) =>
  [...new Set([1, page - 1, page, page + 1, last])].filter((n) => n >= 1 && n <= last);

/** Links to the pages of a list. */
export function Pagination({ page, last, hrefOf, link, labels }: Props) {
  if (last < 2) return null;
  const pages = shownPages(page, last);
  return (
    <nav aria-label={labels.name}>
      <ul className="flex flex-wrap items-center gap-1">
        <Step to={page > 1 && hrefOf(page - 1)} label={labels.previous} link={link}>
          <ChevronRight className="size-4" />
        </Step>
        {pages.map((n, position) => (
          <li key={n} className="flex items-center">
            {n - (pages[position - 1] ?? n) > 1 && <span className="px-1 text-ink-400">…</span>}
            <PageLink n={n} isCurrent={n === page} to={hrefOf(n)} link={link} labels={labels} />
          </li>
        ))}
        <Step to={page < last && hrefOf(page + 1)} label={labels.next} link={link}>
          <ChevronLeft className="size-4" />
        </Step>
      </ul>
    </nav>
  );
}

type PageLinkProps = { n: number; isCurrent: boolean; to: string } & Pick<Props, 'link' | 'labels'>;
const CELL = 'grid size-11 place-items-center rounded-md text-sm desk:size-9';

const PageLink = ({ n, isCurrent, to, link: Link, labels }: PageLinkProps) => (
  <Link
    to={to}
    aria-label={labels.page(n)}
    aria-current={isCurrent ? 'page' : undefined}
    className={`${CELL} ${isCurrent ? 'bg-firoozeh-600 font-bold text-white' : 'hover:bg-card'}`}
  >
    {labels.number(n)}
  </Link>
);

const Step = ({
  to,
  label,
  link: Link,
  children,
}: {
  to: string | false;
  label: string;
  link: LinkLike;
  children: ReactNode;
}) => (
  <li>
    {to && (
      <Link to={to} aria-label={label} className={`${CELL} hover:bg-card`}>
        {children}
      </Link>
    )}
  </li>
);
