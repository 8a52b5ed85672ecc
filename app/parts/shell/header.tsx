import { NavLink } from 'react-router';
import { useOverlays } from '../../state/overlays.ts';
import { text } from '../../text.ts';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';

const LINK = 'flex h-full items-center font-medium text-ink-700 hover:text-firoozeh-700';
const linkLook = ({ isActive }: { isActive: boolean }) =>
  isActive ? `${LINK} font-bold text-firoozeh-700` : LINK;

/** Logo, search, account, cart; from 800 px on also a row of links. */
export function Header() {
  const open = useOverlays((overlays) => overlays.open);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-card">
      <div className="wrap">
        <div className="flex h-16 items-center gap-3 desk:h-[76px] desk:gap-6">
          <Logo />
          <SearchBox />
          <AccountButton />
          <CartButton />
        </div>
        <nav aria-label={text.mainNav} className="hidden h-12 items-center gap-7 desk:flex">
          <NavLink to="/products" end className={linkLook}>
            {text.nav.products}
          </NavLink>
          <button
            type="button"
            className={LINK}
            onClick={() => open({ kind: 'browse', list: 'categories' })}
          >
            {text.nav.categories}
          </button>
          <button
            type="button"
            className={LINK}
            onClick={() => open({ kind: 'browse', list: 'brands' })}
          >
            {text.nav.brands}
          </button>
          <NavLink to="/manual-order-registration" className={linkLook}>
            {text.nav.manualOrder}
          </NavLink>
          <NavLink to="/console/orders/tracking" className={linkLook}>
            {text.nav.tracking}
          </NavLink>
          <NavLink to="/blog" className={linkLook}>
            {text.nav.blog}
          </NavLink>
          <NavLink to="/about-us" className={linkLook}>
            {text.nav.about}
          </NavLink>
          <NavLink to="/contact-us" className={linkLook}>
            {text.nav.contact}
          </NavLink>
        </nav>
      </div>
    </header>
  );
}
