import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Picture, ProductCard } from '#contract/catalogue.ts';
import type { OrderReply } from '#contract/orders.ts';
import type { Notice } from '#contract/site.ts';
import type { GatewayName } from '#shared/gateways.ts';

/** Where a login begins and what follows it: the checkout that asked for it, or the page one is on. */
export type AuthStart = {
  mobileNumber?: string;
  thenCheckout?: boolean;
  stay?: boolean;
  /** The session has ended under what is on the screen; the same person comes back to it. */
  resume?: boolean;
  /** A code was made already, at the machine of the server: only its characters are asked for. */
  token?: string;
  /** A right code of a number without account: it serves for sign-up too. */
  code?: { token: string; otp: string };
};

/** How an order came to be: just now, found after a lost answer, or in another tab. */
export type PlacedAs = 'total' | 'wallet' | 'found' | 'elsewhere';

export type Overlay =
  | ({ kind: 'login' | 'signup' } & AuthStart)
  /** Over what asked for it, which goes on by itself. */
  | { kind: 'fresh-code'; onRight(): void }
  | { kind: 'cart' }
  | { kind: 'checkout' }
  | { kind: 'quick-order' }
  | { kind: 'add'; product: ProductCard }
  | { kind: 'terms'; part?: string }
  | { kind: 'video'; src: string; title: string }
  | { kind: 'viewer'; title: string; pictures: Picture[]; start: number }
  | { kind: 'order-placed'; orderNumber: string; type: PlacedAs }
  /** An order that waits for its payment; `start` leads to that bank at once, `why` stands above the ways to pay. */
  | { kind: 'pay'; orderId: string; start?: GatewayName | undefined; why?: string | undefined }
  | { kind: 'hand-off'; reply: OrderReply }
  | { kind: 'suggest'; product?: string; words?: string }
  | { kind: 'notice'; notice: Notice }
  | { kind: 'browse'; list: 'categories' | 'brands' };

/** What draws each kind, once its code has come: one that was fetched ahead is drawn at once, without a sign of waiting. */
export const fetchedOverlays: { [K in Overlay['kind']]?: ComponentType<Overlay> } = {};

type Overlays = {
  /** What the next navigation opens instead of only closing. */
  following: Overlay | undefined;
  /** The last one is in front; login over cart keeps the cart behind it. */
  stack: Overlay[];
  open(overlay: Overlay): void;
  /** Takes the place of the front one: login ↔ sign-up, cart → checkout. */
  replace(overlay: Overlay): void;
  close(): void;
  /** Closes all and opens this one: nothing of before lies over it or under it. */
  only(overlay: Overlay): void;
  /** On navigation: closes all, or opens what `follow` named. */
  reset(): void;
  follow(overlay: Overlay): void;
};

export const useOverlays = create<Overlays>((set) => ({
  following: undefined,
  stack: [],
  open: (overlay) => set(({ stack }) => ({ stack: [...stack, overlay] })),
  replace: (overlay) => set(({ stack }) => ({ stack: [...stack.slice(0, -1), overlay] })),
  close: () => set(({ stack }) => ({ stack: stack.slice(0, -1) })),
  only: (overlay) => set({ stack: [overlay] }),
  reset: () =>
    set(({ stack, following }) =>
      following || stack.length > 0
        ? { stack: following ? [following] : [], following: undefined }
        : {},
    ),
  follow: (following) => set({ following }),
}));
