import { useMounted } from '#app/common/use-mounted.ts';
import { useCart } from './cart.ts';

/** Number of lines in the cart; zero until the browser has read it. */
export function useCartCount() {
  const count = useCart(({ items }) => items.length);
  return useMounted() ? count : 0;
}

/** Pieces of a product in the cart; zero until the browser has read it. */
export function useQuantityInCart(id: string) {
  const quantity = useCart(({ items }) => items.find(({ _id }) => _id === id)?.orderQuantity ?? 0);
  return useMounted() ? quantity : 0;
}
