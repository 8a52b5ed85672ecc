import { Picture } from '#app/common/picture.tsx';
import { Price } from '#app/common/price.tsx';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
// cards need it with the next press
import './card-amount.tsx';
import { useCart } from './cart.ts';
import { cartSum } from './cart-lines.ts';

const t = overlayText.cart;
const MOST_PICTURES = 3;

/** Bar above the tabs of a phone while the cart has lines: newest pictures, count, sum. */
export default function CartBar() {
  const items = useCart((cart) => cart.items);
  const open = useOverlays((overlays) => overlays.open);
  return (
    <aside aria-label={t.title} className="cart-bar">
      <button type="button" aria-haspopup="dialog" onClick={() => open({ kind: 'cart' })}>
        <span className="cart-bar-pictures">
          {items
            .slice(-MOST_PICTURES)
            .reverse()
            .map(({ _id, title, image }) => (
              <Picture
                key={_id}
                picture={image[0]}
                alt=""
                name={title}
                sizes="36px"
                widths={[160]}
                className="size-9"
              />
            ))}
        </span>
        <span className="cart-bar-sum">
          {t.products(items.length)} <i aria-hidden>·</i> <Price value={cartSum(items)} />
        </span>
        <b>{t.look}</b>
      </button>
    </aside>
  );
}
