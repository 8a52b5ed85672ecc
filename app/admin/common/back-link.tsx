import { useLocation } from 'react-router';
import { adminText } from '#app/text/admin/common.ts';
import { ArrowRight, ChevronDown, ChevronUp } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  /** URL of the list without its filters. */
  list: string;
  label: string;
  look?: 'button' | 'line';
};

const LOOKS = {
  button:
    'grid size-11 place-items-center rounded-control bg-card shadow-1 hover:bg-firoozeh-50 print:hidden',
  line: 'mb-1 inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-firoozeh-700 hover:underline',
};

/** Link from a detail page back to its list, with the remembered filters and page. */
export const BackLink = ({ list, label, look = 'button' }: Props) => (
  <Link
    to={addressOf(list)}
    {...(look === 'button' && { 'aria-label': label })}
    className={LOOKS[look]}
  >
    <ArrowRight className={look === 'button' ? 'size-5' : 'size-4'} />
    {look === 'line' && label}
  </Link>
);

const searchOf = (list: string) => `list:${list}`;

const rowsOf = (list: string) => `rows:${list}`;

/** Remembers the filters and page of a list, for the link back from a detail page. */
export function rememberList(list: string, search: string) {
  sessionStorage.setItem(searchOf(list), search);
}

/** URL of a list with its remembered filters. */
const addressOf = (list: string): string =>
  `${list}${sessionStorage.getItem(searchOf(list)) ?? ''}`;

/** Remembers the URLs of the rows of a list, one a line, for the links between detail pages. */
export function rememberRows(list: string, rows: string) {
  sessionStorage.setItem(rowsOf(list), rows);
}

/** Neighbours of a row in the remembered list; empty if the row was not in it. */
function rowsBeside(list: string, row: string): { before?: string; after?: string } {
  const rows = sessionStorage.getItem(rowsOf(list))?.split('\n') ?? [];
  const at = rows.indexOf(row);
  if (at < 0) return {};
  const [before, after] = [rows[at - 1], rows[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}

const LOOK =
  'grid size-11 place-items-center rounded-control bg-card shadow-1 [&_svg]:size-5 hover:bg-firoozeh-50';

/** Links to the next and previous row, in the order of the remembered list. */
export function RowSteps({ list }: { list: string }) {
  const { before, after } = rowsBeside(list, useLocation().pathname);
  if (!before && !after) return null;
  const step = (to: string | undefined, label: string, icon: React.ReactNode) =>
    to ? (
      <Link to={to} aria-label={label} title={label} className={LOOK}>
        {icon}
      </Link>
    ) : (
      <span aria-hidden className={`${LOOK} opacity-40`}>
        {icon}
      </span>
    );
  return (
    <nav aria-label={adminText.steps.label} className="ms-auto flex gap-1.5 print:hidden">
      {step(before, adminText.steps.before, <ChevronUp />)}
      {step(after, adminText.steps.after, <ChevronDown />)}
    </nav>
  );
}
