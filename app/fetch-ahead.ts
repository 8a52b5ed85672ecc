import { useSession } from './session/session.ts';

/** On the way from the cart to the order one piece follows the other: the next is there before it is asked for. */
export async function fetchAhead() {
  const isKnown = useSession.getState().status === 'signedIn';
  const way = isKnown ? [toCheckout] : [...NEWCOMERS, toCheckout, toConsole, toAddress];
  // what cannot be had now is asked for again when it is needed
  for (const fetchNext of way) await fetchNext().catch(() => {});
}

const NEWCOMERS: (() => Promise<unknown>)[] = [
  () => import('./shop/auth/login.tsx'),
  () => import('./shop/auth/signup.tsx'),
];
const toCheckout = () => import('./shop/checkout/checkout.tsx');
/** Who has no account has no address either. */
const toConsole = () =>
  Promise.all([import('./console/frame/shell.tsx'), import('./console/addresses/add.tsx')]);
const toAddress = async () => {
  await import('./console/addresses/address-form.tsx');
  const { readPlaces } = await import('./common/place-fields.tsx');
  await readPlaces();
};
