import { faPrice } from '#app/format.ts';
import { overlayText } from '#app/text/overlays.ts';

/** A price that is no longer valid, said as such to a screen reader. */
export const OldPrice = ({ value }: { value: number }) => (
  <s className="text-ink-400">
    <span className="sr-only">{overlayText.cart.oldPrice} </span>
    {faPrice(value)}
  </s>
);
