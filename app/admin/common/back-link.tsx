import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { addressOf } from './remembered-list.ts';

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
