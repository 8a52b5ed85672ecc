import { AccountButton } from '#app/common/frame/account-button.tsx';
import { CartButton } from '#app/common/frame/cart-button.tsx';
import { Logo } from '#app/common/frame/logo.tsx';
import { NavLink } from '#app/common/frame/nav-link.tsx';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { SearchBox } from './search-box.tsx';

/** Logo, search, account, cart; from 800 px on also a row of links. */
export function Header() {
  const open = useOverlays((overlays) => overlays.open);
  return (
    <header className="top">
      <div className="wrap">
        <div className="top-row">
          <Logo />
          <SearchBox />
          <AccountButton />
          <CartButton />
        </div>
        <nav aria-label={text.mainNav} className="top-links">
          <NavLink to="/products" end>
            {text.nav.products}
          </NavLink>
          <button type="button" onClick={() => open({ kind: 'browse', list: 'categories' })}>
            {text.nav.categories}
          </button>
          <button type="button" onClick={() => open({ kind: 'browse', list: 'brands' })}>
            {text.nav.brands}
          </button>
          <NavLink to="/manual-order-registration">{text.nav.manualOrder}</NavLink>
          <NavLink to="/console/orders/tracking">{text.nav.tracking}</NavLink>
          <NavLink to="/blog">{text.nav.blog}</NavLink>
          <NavLink to="/about-us">{text.nav.about}</NavLink>
          <NavLink to="/contact-us">{text.nav.contact}</NavLink>
        </nav>
      </div>
    </header>
  );
}
