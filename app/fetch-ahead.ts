import type { ComponentType } from 'react';
import { fetchedOverlays, type Overlay } from './overlays.ts';
import { useSession } from './session/session.ts';

type Kind = Overlay['kind'];
type Source<K extends Kind> = () => Promise<{
  default: ComponentType<Required<Overlay & { kind: K }>>;
}>;

/**
 * Prefetches the steps from the cart to the order, one after the other, so that each is there
 * before its press.
 */
export async function fetchAhead() {
  const isKnown = useSession.getState().status === 'signedIn';
  const way = isKnown ? [toCheckout] : [...NEWCOMERS, toCheckout, toAddress];
  // a failed prefetch is repeated when the step opens
  for (const fetchNext of way) await fetchNext().catch(() => {});
}

/** Prefetches the cart, which a buyer with lines opens next. */
export const fetchCart = () =>
  void keep('cart', () => import('./shop/cart/cart.tsx')).catch(() => {});

/** Prefetches the redirect page, so that nothing is missing between the press and the bank. */
export const fetchHandOff = () =>
  keep('hand-off', () => import('./shop/payment/hand-off.tsx')).catch(() => {});

async function keep<K extends Kind>(kind: K, fetchIt: Source<K>) {
  const { default: Part } = await fetchIt();
  // never replaces a component in use: React would mount a second dialog in its place. Each renders
  // overlays of its own kind, which TypeScript cannot follow through the table
  fetchedOverlays[kind] ??= Part as ComponentType<Overlay>;
}

const NEWCOMERS = [
  () => keep('login', () => import('./shop/auth/login.tsx')),
  () => keep('signup', () => import('./shop/auth/signup.tsx')),
];
const toCheckout = () => keep('checkout', () => import('./shop/checkout/checkout.tsx'));
/** Prefetches the address form, as a new account has no address. */
const toAddress = async () => {
  await Promise.all([import('./shop/checkout/address-sheet.tsx'), fetchPlaces()]);
};

/**
 * The call is separate from the import, or its network error would look like a failed load of code.
 */
const fetchPlaces = async () => {
  const { readPlaces } = await import('./common/place/place-fields.tsx');
  return readPlaces();
};
