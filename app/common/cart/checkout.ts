import { create } from 'zustand';
import type { GatewayType } from '#contract/orders.ts';

type Choices = {
  /** `undefined` until the buyer or the default address has chosen; null where a choice was taken back. */
  address: string | null | undefined;
  method: GatewayType | null;
  /** What is typed as the first payment at a gateway, toman; undefined until it is touched, null while it is empty. */
  part: number | null | undefined;
  note: string;
};

type Checkout = Choices & {
  /** A second press on the chosen one takes the choice back. */
  toggleAddress(id: string): void;
  chooseAddress(id: string): void;
  toggleMethod(method: GatewayType): void;
  choosePart(part: number | null): void;
  write(note: string): void;
  reset(): void;
};

const NOTHING: Choices = { address: undefined, method: null, part: undefined, note: '' };

/** What the buyer has chosen in the checkout; lives through a visit to the address form. */
export const useCheckout = create<Checkout>((set) => ({
  ...NOTHING,
  toggleAddress: (id) => set(({ address }) => ({ address: address === id ? null : id })),
  chooseAddress: (address) => set({ address }),
  toggleMethod: (wanted) =>
    set(({ method }) => ({ method: method === wanted ? null : wanted, part: undefined })),
  choosePart: (part) => set({ part }),
  write: (note) => set({ note }),
  reset: () => set(NOTHING),
}));
