import { lazy, useState } from 'react';
import type { CartItem } from '#app/common/cart/cart.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { RotateCcw } from '#app/ui/icons.tsx';
import type { SaleType } from '#contract/fields.ts';
import { otherType, putIntoCart } from './reorder.ts';

// lazy: a dialog brings its own library, and few users meet this one
const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

const t = consoleText.order;

type Choice = { items: CartItem[]; cart: SaleType };
type Props = {
  /** Products to buy again; none where no one of them is sold. */
  load(): Promise<CartItem[]>;
  onAdded(): void;
  /** Name for a screen reader, of a small button beside its order or product. */
  name?: string;
};

/** Adds ordered products to the cart in one press; asks if the cart has the other sale type. */
export function ReorderButton({ load, onAdded, name }: Props) {
  const { isBusy, run } = useAction(toastRefusal);
  const [choice, setChoice] = useState<Choice>();
  const put = (items: CartItem[], isInstead = false) => {
    putIntoCart(items, isInstead);
    onAdded();
  };
  const again = async () => {
    const items = await load();
    if (items.length === 0) return;
    const cart = otherType(items);
    if (cart) setChoice({ items, cart });
    else put(items);
  };
  return (
    <>
      <Button
        look={name ? 'soft' : 'primary'}
        size={name ? 'small' : 'medium'}
        className={name ? 'h-11 desk:h-9' : ''}
        aria-label={name}
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
              put(choice.items, true);
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
