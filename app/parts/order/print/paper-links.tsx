import type { Order } from '../../../../contract/orders.ts';
import { printText } from '../../../text/print.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Printer } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { papersOf } from './paper.ts';

/** Ways to the printable papers of an order, within its own page. */
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
