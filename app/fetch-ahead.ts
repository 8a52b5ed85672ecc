import { useSession } from './session/session.ts';

/** On the way from the cart to the order one piece follows the other: the next is there before it is asked for. */
export async function fetchAhead() {
  const isKnown = useSession.getState().status === 'signedIn';
  const way = isKnown ? [toCheckout] : [...NEWCOMERS, toCheckout, toAddress];
  // what cannot be had now is asked for again when it is needed
  for (const fetchNext of way) await fetchNext().catch(() => {});
}

const NEWCOMERS: (() => Promise<unknown>)[] = [
  () => import('./shop/auth/login.tsx'),
  () => import('./shop/auth/signup.tsx'),
];
const toCheckout = () => import('./shop/checkout/checkout.tsx');
/** Who has no account has no address either. */
const toAddress = () => import('./console/addresses/address-form.tsx');
