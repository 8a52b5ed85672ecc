import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { RotateCcw } from '#app/ui/icons.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import { reorder } from './reorder.ts';

const t = consoleText.order;
const OVER = ['delivered', 'canceled', 'expired'];

/** An order of which nothing more is expected may be ordered again. */
export const isOver = ({ status }: Pick<OrderSummary, 'status'>) => OVER.includes(status);

type Props = { order: Pick<OrderSummary, '_id' | 'orderNumber'>; isSmall?: boolean };

/** Fills the cart with the goods of an order, in one tap. */
export function ReorderButton({ order, isSmall = false }: Props) {
  const { isBusy, run } = useAction(toastRefusal);
  return (
    <Button
      look={isSmall ? 'soft' : 'primary'}
      size={isSmall ? 'small' : 'medium'}
      className={isSmall ? 'h-11 desk:h-9' : ''}
      aria-label={isSmall ? t.reorderOf(order.orderNumber) : undefined}
      busy={isBusy}
      busyText={text.sending}
      onClick={() => void run(() => reorder(order._id))}
    >
      <RotateCcw className="size-4" />
      {t.reorder}
    </Button>
  );
}
