import type { ComponentType } from 'react';
import { fetchedOverlays, type Overlay } from './overlays.ts';
import { useSession } from './session/session.ts';

type Kind = Overlay['kind'];
type Source<K extends Kind> = () => Promise<{
  default: ComponentType<Required<Overlay & { kind: K }>>;
}>;

/** On the way from the cart to the order one piece follows the other: the next is there before it is asked for. */
export async function fetchAhead() {
  const isKnown = useSession.getState().status === 'signedIn';
  const way = isKnown ? [toCheckout] : [...NEWCOMERS, toCheckout, toAddress];
  // what cannot be had now is asked for again when it is needed
  for (const fetchNext of way) await fetchNext().catch(() => {});
}

/** What is opened first once something lies in it. */
export const fetchCart = () =>
  void keep('cart', () => import('./shop/cart/cart.tsx')).catch(() => {});

/** Nothing may be missing between the press and the bank. */
export const fetchHandOff = () =>
  keep('hand-off', () => import('./shop/payment/hand-off.tsx')).catch(() => {});

async function keep<K extends Kind>(kind: K, fetchIt: Source<K>) {
  const { default: Part } = await fetchIt();
  // it draws overlays of its own kind alone, which TypeScript cannot follow through the table
  fetchedOverlays[kind] = Part as ComponentType<Overlay>;
}

const NEWCOMERS = [
  () => keep('login', () => import('./shop/auth/login.tsx')),
  () => keep('signup', () => import('./shop/auth/signup.tsx')),
];
const toCheckout = () => keep('checkout', () => import('./shop/checkout/checkout.tsx'));
/** Who has no account has no address either. */
const toAddress = async () => {
  await Promise.all([
    import('./console/frame/shell.tsx'),
    import('./console/addresses/add.tsx'),
    import('./common/place-fields.tsx').then(({ readPlaces }) => readPlaces()),
  ]);
};
