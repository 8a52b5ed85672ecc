import type { ComponentProps, ReactNode } from 'react';
import { data } from 'react-router';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { faFullDate } from '#shared/fa-dates.ts';

type Props = {
  back: string;
  backLabel: string;
  title: ReactNode;
  at: string;
  /** Status of the item. */
  children?: ReactNode;
};

/** Head of a detail page: link to its list, title and date. */
export const DetailHead = ({ back, backLabel, title, at, children }: Props) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-card p-4 shadow-1 desk:px-5">
    <BackArrow to={back} label={backLabel} />
    <div className="min-w-0 flex-1 basis-56">
      <h1 className="flex flex-wrap items-center gap-x-2 text-lg font-extrabold">{title}</h1>
      <p className="text-13 text-ink-500">{faFullDate(at)}</p>
    </div>
    {children}
  </header>
);

const DETAIL = /^detail-([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Id of `detail-{id}`; any other form is a 404. */
export function detailId(param: string | undefined): string {
  const id = param?.match(DETAIL)?.[1];
  if (!id) throw data('Page not found', { status: 404 });
  return id;
}

type BackArrowProps = Omit<ComponentProps<typeof Link>, 'className' | 'children' | 'aria-label'> & {
  /** Name of the target for screen readers. */
  label: string;
};

/** Link back to the list, before the title of a detail page or a form. */
export const BackArrow = ({ label, ...link }: BackArrowProps) => (
  <Link
    {...link}
    aria-label={label}
    className="-ms-2 grid size-11 place-items-center rounded-control text-ink-700 hover:bg-paper print:hidden"
  >
    <ArrowRight className="size-5" />
  </Link>
);
