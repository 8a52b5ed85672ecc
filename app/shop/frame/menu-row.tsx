import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';

export const GRID =
  'grid gap-x-6 gap-y-1 max-desk:-mx-3 desk:grid-cols-3 desk:gap-y-4 wide:grid-cols-4';
export const ROW = 'flex min-h-14 items-center gap-3.5 rounded-control px-3 hover:bg-firoozeh-50';

type Parts = { name: string; image: string | null; count: number };
type Props = Parts & {
  to: string;
  /** Closes the menu even for a link to the current page, which causes no navigation. */
  onPick(): void;
  className?: string;
};

export const Row = ({ to, onPick, className = '', ...parts }: Props) => (
  <Link to={to} onClick={onPick} className={`${ROW} ${className}`}>
    <RowParts {...parts} />
  </Link>
);

export const RowParts = ({ name, image, count }: Parts) => (
  <>
    {image ? (
      <img
        src={image}
        alt=""
        width={40}
        height={40}
        className="menu-picture size-10 object-contain"
      />
    ) : (
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-firoozeh-50 font-bold text-firoozeh-700"
      >
        {name[0]}
      </span>
    )}
    <span className="flex-1 font-semibold">{name}</span>
    <span className="text-sm text-ink-500">{text.count(count)}</span>
  </>
);
