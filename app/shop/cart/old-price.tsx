import { faPrice } from '#app/format.ts';
import { overlayText } from '#app/text/overlays.ts';

/** An outdated price, marked as such for screen readers. */
export const OldPrice = ({ value }: { value: number }) => (
  <s className="text-ink-400">
    <span className="sr-only">{overlayText.cart.oldPrice} </span>
    {faPrice(value)}
  </s>
);
