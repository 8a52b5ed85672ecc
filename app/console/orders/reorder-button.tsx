import { lazy, useState } from 'react';
import type { CartItem } from '#app/common/cart/cart.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { RotateCcw } from '#app/ui/icons.tsx';
import type { SaleType } from '#contract/fields.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { itemsToReorder, otherType, putIntoCart } from './reorder.ts';

// lazy: a dialog brings its own library, and few users meet this one
const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

const t = consoleText.order;

type Choice = { items: CartItem[]; cart: SaleType };
type Props = { order: Pick<OrderSummary, '_id' | 'orderNumber'>; isSmall?: boolean };

/**
 * Adds the products of an order to the cart in one press; asks if the cart has the other sale type.
 */
export function ReorderButton({ order, isSmall = false }: Props) {
  const { isBusy, run } = useAction(toastRefusal);
  const [choice, setChoice] = useState<Choice>();
  const again = async () => {
    const items = await itemsToReorder(order._id);
    if (items.length === 0) return;
    const cart = otherType(items);
    if (cart) setChoice({ items, cart });
    else putIntoCart(items);
  };
  return (
    <>
      <Button
        look={isSmall ? 'soft' : 'primary'}
        size={isSmall ? 'small' : 'medium'}
        className={isSmall ? 'h-11 desk:h-9' : ''}
        aria-label={isSmall ? t.reorderOf(order.orderNumber) : undefined}
        busy={isBusy}
        busyText={text.sending}
        onClick={() => void run(again)}
      >
        <RotateCcw className="size-4" />
        {t.reorder}
      </Button>
      {choice && (
        <LateDialog onClose={() => setChoice(undefined)}>
          <ConfirmDialog
            title={t.reorderAsk.title}
            yes={t.reorderAsk.yes}
            no={t.reorderAsk.no}
            closeLabel={text.close}
            isDestructive={false}
            onYes={() => {
              setChoice(undefined);
              putIntoCart(choice.items, true);
            }}
            onNo={() => setChoice(undefined)}
          >
            <p>{t.reorderAsk.body[choice.cart]}</p>
          </ConfirmDialog>
        </LateDialog>
      )}
    </>
  );
}
