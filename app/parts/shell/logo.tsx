import { text } from '../../text.ts';
import { Link } from '../../ui/link.tsx';
import { useShop } from './page-frame.tsx';

/** The sign of the shop; its name stands beside it from 800 px on. */
export function Logo({ light = false, to = '/' }: { light?: boolean; to?: string }) {
  const { name } = useShop();
  return (
    <Link
      to={to}
      aria-label={text.home}
      className={`flex shrink-0 items-center gap-2.5 text-2xl font-extrabold ${light ? 'text-white' : 'text-firoozeh-700'}`}
    >
      <span
        aria-hidden
        className="grid size-11 place-items-center rounded-t-xl rounded-b-[4px] bg-firoozeh-600 text-xl leading-none text-white desk:size-10"
      >
        {name.slice(0, 1)}
      </span>
      <span aria-hidden className="hidden desk:block">
        {name}
      </span>
    </Link>
  );
}
