import { Price } from '#app/common/price.tsx';
import { consoleText } from '#app/text/console.ts';

/** Amount due of an order, above its pay button; tomans. */
export const Payable = ({ due }: { due: number }) => (
  <p className="mb-3 flex items-baseline justify-between gap-3">
    <span>{consoleText.order.payable}</span>
    <Price value={due} className="text-22" />
  </p>
);
