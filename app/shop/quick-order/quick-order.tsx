import { useRef } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { Price } from '#app/common/price.tsx';
import { useOverlays } from '#app/overlays.ts';
import { quickOrderText as t } from '#app/text/quick-order.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { MixedType } from './mixed-type.tsx';
import { moveBetween } from './move-between.ts';
import { COLUMNS, QuickRow } from './quick-row.tsx';
import { isEmpty } from './rows.ts';
import { offerOf, type QuickRows, useQuickOrder } from './use-quick-order.ts';

/** Table of codes and quantities, typed or pasted, which fills a wholesale cart in one press. */
export default function QuickOrder() {
  const { close, only } = useOverlays();
  const order = useQuickOrder();
  const type = useCart(({ items }) => cartType(items));
  const add = () => {
    if (order.fillCart() === 0) only({ kind: 'cart' });
  };
  return (
    <Dialog
      isLight
      shape="wideBox"
      title={t.title}
      closeLabel={text.close}
      onClose={close}
      footer={<Footer order={order} canAdd={type !== 'partialSell'} onAdd={add} />}
    >
      <p className="mb-4 text-sm leading-7 text-ink-700">
        {t.intro} <span className="max-desk:hidden">{t.keys}</span>
      </p>
      {type === 'partialSell' && <MixedType />}
      <Rows order={order} />
    </Dialog>
  );
}

function Rows({ order }: { order: QuickRows }) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <ol
      ref={list}
      className="grid gap-2 desk:gap-1"
      onKeyDown={(event) => moveBetween(event, list.current)}
    >
      <li aria-hidden className={`${COLUMNS} max-desk:hidden text-13 font-semibold text-ink-500`}>
        <span />
        <span>{t.code}</span>
        <span>{t.quantity}</span>
        <span>{t.product}</span>
      </li>
      {order.rows.map((row, at) => (
        <QuickRow
          key={row.key}
          row={row}
          at={at}
          verdict={order.verdicts[at] ?? { kind: 'typing' }}
          isAlone={order.rows.length === 1}
          order={order}
        />
      ))}
    </ol>
  );
}

type FooterProps = { order: QuickRows; canAdd: boolean; onAdd(): void };

function Footer({ order, canAdd, onAdd }: FooterProps) {
  const { ready, sum, rows, verdicts } = order;
  const typed = rows.filter((row) => !isEmpty(row)).length;
  const offers = verdicts.filter((verdict) => offerOf(verdict) > 0).length;
  const left = typed - ready.length;
  const products = new Set(ready.map(({ item }) => item._id)).size;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p role="status" className="text-ink-700">
          {left > 0 && t.notReady(left)}
        </p>
        <span className="flex flex-wrap gap-2">
          {offers > 1 && (
            <Button look="soft" size="small" onClick={order.takeOffers}>
              {t.takeAll(offers)}
            </Button>
          )}
          {typed > 0 && (
            <Button look="plain" size="small" onClick={order.clear}>
              {t.clear}
            </Button>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-500">
          {t.sum} <Price value={sum} className="text-lg text-ink-900" />
        </p>
        <Button
          size="large"
          className="max-desk:w-full desk:min-w-60"
          data-cell="add"
          disabled={!canAdd || products === 0}
          onClick={onAdd}
        >
          {t.add(products)}
        </Button>
      </div>
    </>
  );
}
