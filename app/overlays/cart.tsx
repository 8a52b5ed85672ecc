import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCart } from '../state/cart.ts';
import { useOverlays } from '../state/overlays.ts';
import { overlayText } from '../text/overlays.ts';
import { text } from '../text.ts';
import { buttonLook } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/states.tsx';
import { CartFooter } from './cart/cart-footer.tsx';
import { CartLine } from './cart/cart-line.tsx';
import { CartNotices } from './cart/cart-notices.tsx';
import { SwitchType } from './cart/switch-type.tsx';
import { useCartCheck } from './cart/use-cart-check.ts';

const t = overlayText.cart;

/** The cart: opening it asks the shop for present prices and stock and marks what changed. */
export default function Cart() {
  const close = useOverlays((overlays) => overlays.close);
  const items = useCart((cart) => cart.items);
  const check = useCartCheck();
  useEffect(() => () => useCart.getState().seen(), []);
  if (items.length === 0) return <EmptyCart onClose={close} />;
  return (
    <Dialog
      shape="sheet"
      title={
        <>
          {t.title} <small className="font-normal text-ink-500">{t.goods(items.length)}</small>
        </>
      }
      closeLabel={text.close}
      onClose={close}
      footer={<CartFooter items={items} isReady={check.status === 'ready'} />}
    >
      <CartNotices items={items} check={check} />
      <ul className="divide-y divide-line">
        {items.map((item, position) => (
          <CartLine key={item._id} item={item} position={position} />
        ))}
      </ul>
      <SwitchType items={items} />
    </Dialog>
  );
}

const EmptyCart = ({ onClose }: { onClose(): void }) => (
  <Dialog shape="sheet" title={t.title} closeLabel={text.close} onClose={onClose}>
    <EmptyState
      icon={<ShoppingCart />}
      title={t.empty}
      action={
        <Link to="/products" onClick={onClose} className={buttonLook()}>
          {t.emptyAction}
        </Link>
      }
    />
  </Dialog>
);
