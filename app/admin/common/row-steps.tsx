import { useLocation } from 'react-router';
import { adminText } from '#app/text/admin/common.ts';
import { ChevronDown, ChevronUp } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { rowsBeside } from './remembered-list.ts';

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
