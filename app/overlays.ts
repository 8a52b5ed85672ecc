import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Picture, ProductCard } from '#contract/catalogue.ts';
import type { OrderReply } from '#contract/orders.ts';
import type { Notice } from '#contract/site.ts';
import type { GatewayName } from '#shared/gateways.ts';

/** Start of a login and its continuation: back to the checkout, or stay on the page. */
export type AuthStart = {
  mobileNumber?: string;
  thenCheckout?: boolean;
  stay?: boolean;
  /** The session expired during work, and the same user returns to it. */
  resume?: boolean;
  /** A code created on the server's command line, so the form only asks for its digits. */
  token?: string;
  /** Correct code of a number without an account; the sign-up accepts it too. */
  code?: { token: string; otp: string };
};

/** Origin of an order: placed now, found after a lost response, or placed in another tab. */
export type PlacedAs = 'total' | 'wallet' | 'found' | 'elsewhere';

export type Overlay =
  | ({ kind: 'login' | 'signup' } & AuthStart)
  /** Dialog over another one, which continues by itself after the code. */
  | { kind: 'fresh-code'; onRight(): void }
  | { kind: 'cart' }
  | { kind: 'checkout' }
  | { kind: 'quick-order' }
  | { kind: 'add'; product: ProductCard }
  | { kind: 'terms'; part?: string }
  | { kind: 'video'; src: string; title: string }
  | { kind: 'viewer'; title: string; pictures: Picture[]; start: number }
  | { kind: 'order-placed'; orderNumber: string; type: PlacedAs }
  /**
   * Payment of an order; `start` goes straight to that bank, `why` is shown above the payment
   * methods.
   */
  | { kind: 'pay'; orderId: string; start?: GatewayName | undefined; why?: string | undefined }
  | { kind: 'hand-off'; reply: OrderReply }
  | { kind: 'suggest'; product?: string; words?: string }
  | { kind: 'notice'; notice: Notice }
  /** Opened by a resting pointer, it closes when the pointer leaves. */
  | { kind: 'browse'; list: 'categories' | 'brands'; byPointer?: boolean };

/**
 * Components by kind, once their code has loaded; a prefetched one renders at once, without a
 * skeleton.
 */
export const fetchedOverlays: { [K in Overlay['kind']]?: ComponentType<Overlay> } = {};

type Overlays = {
  /** The last one is in front; login over cart keeps the cart behind it. */
  stack: Overlay[];
  open(overlay: Overlay): void;
  /** Replaces the front overlay: login ↔ sign-up, cart → checkout. */
  replace(overlay: Overlay): void;
  close(): void;
  /** Closes all others and opens this one. */
  only(overlay: Overlay): void;
  /** Closes all, as each navigation does. */
  reset(): void;
};

export const useOverlays = create<Overlays>((set) => ({
  stack: [],
  open: (overlay) => set(({ stack }) => ({ stack: [...stack, overlay] })),
  replace: (overlay) => set(({ stack }) => ({ stack: [...stack.slice(0, -1), overlay] })),
  close: () => set(({ stack }) => ({ stack: stack.slice(0, -1) })),
  only: (overlay) => set({ stack: [overlay] }),
  reset: () => set(({ stack }) => (stack.length > 0 ? { stack: [] } : {})),
}));
