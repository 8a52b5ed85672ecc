import type { ReactNode } from 'react';
import { data } from 'react-router';
import { faFullDate } from '#shared/fa-dates.ts';
import { BackArrow } from './back-arrow.tsx';

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
