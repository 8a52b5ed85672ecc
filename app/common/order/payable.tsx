import { Price } from '#app/common/price.tsx';
import { consoleText } from '#app/text/console.ts';

/** What is left to pay of an order, above the button that pays it; toman. */
export const Payable = ({ due }: { due: number }) => (
  <p className="mb-3 flex items-baseline justify-between gap-3">
    <span>{consoleText.order.payable}</span>
    <Price value={due} className="text-22" />
  </p>
);
