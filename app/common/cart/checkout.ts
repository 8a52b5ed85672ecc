import { create } from 'zustand';
import type { GatewayType } from '#contract/orders.ts';

type Choices = {
  /**
   * Undefined until the buyer or the default address has chosen; null after the buyer took a choice
   * back.
   */
  address: string | null | undefined;
  /** The same: undefined until the buyer or the last payment has chosen. */
  method: GatewayType | null | undefined;
  /** First payment at a gateway in tomans, as typed; undefined until edited, null while empty. */
  part: number | null | undefined;
  note: string;
  /** Code of a coupon as it was entered; empty: none. */
  coupon: string;
};

type Checkout = Choices & {
  /** A second press on the chosen address takes the choice back. */
  toggleAddress(id: string): void;
  chooseAddress(id: string): void;
  toggleMethod(method: GatewayType): void;
  chooseMethod(method: GatewayType): void;
  choosePart(part: number | null): void;
  write(note: string): void;
  enterCoupon(code: string): void;
  reset(): void;
};

const NOTHING: Choices = {
  address: undefined,
  method: undefined,
  part: undefined,
  note: '',
  coupon: '',
};

/** Choices of the buyer in the checkout, which survive its closing. */
export const useCheckout = create<Checkout>((set) => ({
  ...NOTHING,
  toggleAddress: (id) => set(({ address }) => ({ address: address === id ? null : id })),
  chooseAddress: (address) => set({ address }),
  toggleMethod: (wanted) =>
    set(({ method }) => ({ method: method === wanted ? null : wanted, part: undefined })),
  chooseMethod: (method) => set({ method }),
  choosePart: (part) => set({ part }),
  write: (note) => set({ note }),
  enterCoupon: (coupon) => set({ coupon, part: undefined }),
  reset: () => set(NOTHING),
}));
