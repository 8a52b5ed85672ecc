import { pictureUrl } from '#app/format.ts';
import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';
import { useShop } from './page-frame.tsx';

const WIDTH = 320;

/** Logo of the shop; its name is beside it from 800 px on, unless the logo is wide. */
export function Logo({ light = false, to = '/' }: { light?: boolean; to?: string }) {
  const { name, logo } = useShop();
  return (
    <Link to={to} aria-label={text.logo(name)} className={light ? 'logo text-white' : 'logo'}>
      {logo ? (
        <img
          src={pictureUrl('site', logo.img, WIDTH)}
          alt=""
          width={logo.w}
          height={logo.h}
          className="logo-picture"
        />
      ) : (
        <span aria-hidden data-sign={name.slice(0, 1)} className="logo-sign" />
      )}
      {(!logo || logo.w < logo.h * 2) && (
        <span aria-hidden className="logo-name">
          {name}
        </span>
      )}
    </Link>
  );
}
