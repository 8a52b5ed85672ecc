import { printText } from '#app/text/print.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Printer } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Order } from '#contract/orders.ts';
import { papersOf } from './paper.ts';

/** Links to the printable documents of an order, within its own page. */
export const PaperLinks = ({ order }: { order: Order }) =>
  papersOf(order).map((paper) => (
    <Link
      key={paper}
      to={`?print=${paper}`}
      className={buttonLook({ look: 'line', className: 'print:hidden' })}
    >
      <Printer className="size-4" />
      {printText.open[paper]}
    </Link>
  ));
