import { AccountButton } from '#app/common/frame/account-button.tsx';
import { CartButton } from '#app/common/frame/cart-button.tsx';
import { Logo } from '#app/common/frame/logo.tsx';
import { NavLink } from '#app/common/frame/nav-link.tsx';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { ChevronDown, ClipboardList } from '#app/ui/icons.tsx';
import { SearchBox } from './search-box.tsx';
import { useRest } from './use-rest.ts';

/** Header with logo, search, account and cart; from 800 px up also a row of links. */
export const Header = () => (
  <header className="top">
    <div className="wrap">
      <div className="top-row">
        <Logo />
        <SearchBox />
        <AccountButton />
        <CartButton />
      </div>
      <nav aria-label={text.mainNav} className="top-links">
        <Menu list="categories" />
        <Menu list="brands" />
        <NavLink to="/products" end>
          {text.nav.products}
        </NavLink>
        <NavLink to="/console/orders/tracking">{text.nav.tracking}</NavLink>
        <NavLink to="/blog">{text.nav.blog}</NavLink>
        <NavLink to="/about-us">{text.nav.about}</NavLink>
        <NavLink to="/contact-us">{text.nav.contact}</NavLink>
        <NavLink to="/manual-order-registration">
          <ClipboardList className="size-5" />
          {text.nav.manualOrder}
        </NavLink>
      </nav>
    </div>
  </header>
);

/** Button that opens the panel below the header, by a press or a pointer that rests on it. */
function Menu({ list }: { list: 'categories' | 'brands' }) {
  const { stack, open } = useOverlays();
  const rest = useRest(() => open({ kind: 'browse', list, byPointer: true }));
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      aria-expanded={stack.some((one) => one.kind === 'browse' && one.list === list)}
      onClick={() => open({ kind: 'browse', list })}
    >
      {text.nav[list]}
      <ChevronDown className="size-4" />
    </button>
  );
}
