import { useMounted } from '#app/common/use-mounted.ts';
import { useCart } from './cart.ts';

/** Number of lines in the cart; zero until the browser has read it. */
export function useCartCount() {
  const count = useCart(({ items }) => items.length);
  return useMounted() ? count : 0;
}

type Shown = { _id: string; family?: { _id: string } | undefined };

/**
 * Pieces of a product in the cart, of all variants where it stands for a family; zero until the
 * browser has read it.
 */
export function useQuantityInCart({ _id, family }: Shown) {
  const quantity = useCart(({ items }) =>
    items
      .filter((item) => item._id === _id || (family && item.familyId === family._id))
      .reduce((sum, item) => sum + item.orderQuantity, 0),
  );
  return useMounted() ? quantity : 0;
}
