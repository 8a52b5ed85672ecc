import type { ReactNode } from 'react';
import { useCartCount } from '#app/common/cart/use-in-cart.ts';
import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { text } from '#app/text.ts';
import { House, LayoutGrid, ShoppingCart, User } from '#app/ui/icons.tsx';
import { faNumber } from '#shared/digits.ts';
import { accountPath } from './account-button.tsx';
import { NavLink } from './nav-link.tsx';

/** Bottom navigation of a phone: home, categories, cart, account. */
export function BottomBar() {
  const open = useOverlays((overlays) => overlays.open);
  const count = useCartCount();
  return (
    <nav aria-label={text.bottomNav} className="bottom-bar">
      <NavLink to="/" end>
        <House className="size-5" />
        {text.nav.home}
      </NavLink>
      <Item
        label={text.nav.categoriesShort}
        onPress={() => open({ kind: 'browse', list: 'categories' })}
      >
        <LayoutGrid className="size-5" />
      </Item>
      <Item
        label={text.nav.cart}
        more={text.cartButton(count).slice(text.nav.cart.length)}
        onPress={() => open({ kind: 'cart' })}
      >
        <ShoppingCart className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-0 ms-7 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-anar-600 px-1 text-11 leading-none text-white"
          >
            {faNumber(count)}
          </span>
        )}
      </Item>
      <Account />
    </nav>
  );
}

/** `more` is a suffix of the label for screen readers. */
type ItemProps = { label: string; more?: string; onPress(): void; children: ReactNode };

const Item = ({ label, more, onPress, children }: ItemProps) => (
  <button type="button" aria-haspopup="dialog" onClick={onPress}>
    {children}
    {more ? (
      <span>
        {label}
        <span className="sr-only">{more}</span>
      </span>
    ) : (
      label
    )}
  </button>
);

function Account() {
  const { user, status } = useSession();
  const open = useOverlays((overlays) => overlays.open);
  const icon = <User className="size-5" />;
  if (!user && status !== 'unknown')
    return (
      <Item label={text.nav.account} onPress={() => open({ kind: 'login' })}>
        {icon}
      </Item>
    );
  return (
    <NavLink to={accountPath(user?.role)}>
      {icon}
      {text.nav.account}
    </NavLink>
  );
}
