import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';
import { useShop } from './page-frame.tsx';

/** The sign of the shop; its name stands beside it from 800 px on. */
export function Logo({ light = false, to = '/' }: { light?: boolean; to?: string }) {
  const { name } = useShop();
  return (
    <Link to={to} aria-label={text.logo(name)} className={light ? 'logo text-white' : 'logo'}>
      <span aria-hidden data-sign={name.slice(0, 1)} className="logo-sign" />
      <span aria-hidden className="logo-name">
        {name}
      </span>
    </Link>
  );
}
