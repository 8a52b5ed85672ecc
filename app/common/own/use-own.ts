import { useEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '#app/session/session.ts';
import type { User } from '#contract/auth.ts';
import type { Offers, ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import type { OwnPrice } from '#contract/products/own-prices.ts';

/** Own prices of the signed-in person by product id; empty for almost everybody. */
export const useOwnPrices = create<Record<string, OwnPrice>>()(() => ({}));

type Priced = Pick<
  ProductCard,
  '_id' | 'price' | 'partialPrice' | 'tiers' | 'offers' | 'own' | 'wholesaleFor'
>;

/**
 * A product at the prices of the person who looks. A page from the server has those of a group; others
 * are asked for in one call for all products of the page, by people with a price list alone.
 */
export function useOwn<P extends Priced>(product: P): P {
  const { _id, wholesaleFor, own: shown } = product;
  const isMember = useSession(({ user }) => sees(user, wholesaleFor));
  const isWhole = useSession(({ user }) => (user?.buyer ?? user)?.hasOwnList !== true);
  const isLost = useSession(({ status, user }) =>
    status === 'signedIn' ? !sees(user, wholesaleFor) : status === 'visitor',
  );
  const own = useOwnPrices((all) => all[_id]);
  const act = shown ? (isLost ? 'leaveOwn' : !isWhole && 'askOwn') : isMember && 'askOwn';
  useEffect(() => {
    // an empty module means that the page is about to reload
    if (act) void import('./ask-own.ts').then((late) => late?.[act](_id));
  }, [act, _id]);
  return isMember && own ? atOwn(product, own) : product;
}

/** People with own prices, and those from whom the page hides what wholesale costs without need. */
function sees(user: User | null, wholesaleFor: ProductCard['wholesaleFor']): boolean {
  if (user === null) return false;
  if ((user.buyer ?? user).hasOwnPrices) return true;
  return wholesaleFor === 'signedIn' || (wholesaleFor === 'partners' && user.role === 'admin');
}

function atOwn<P extends Priced>(
  { wholesaleFor: _, ...product }: P,
  { price, partialPrice, tiers, own }: OwnPrice,
): P {
  return { ...product, price, partialPrice, tiers, own, offers: left(product.offers, own) } as P;
}

/** Promotions of the sale types that keep the public price. */
const left = (offers: Offers | undefined, own: OwnPrice['own']): Offers | undefined => {
  const kept = Object.entries(offers ?? {}).filter(([type]) => !own?.[type as SaleType]);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};
