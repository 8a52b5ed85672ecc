import { useState } from 'react';
import { asSold, ProductFinder } from '#app/admin/products/finder.tsx';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { tellTabs } from '#app/session/tabs.ts';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Eye } from '#app/ui/icons.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import type { OwnPrice } from '#contract/products/own-prices.ts';

const t = priceListsText.seen;
const NAMES = { search: t.search, add: t.show, none: t.none };
/** Products that are compared at a time. */
const MOST = 20;

type Seen = { product: AdminProduct; own: OwnPrice | undefined };

/** Chosen products as a buyer sees them: at the public prices, and at those of the person. */
export function BuyerPrices({ mobileNumber }: { mobileNumber: string }) {
  const [seen, setSeen] = useState<Seen[]>([]);
  const action = useAction();
  const look = (found: AdminProduct) =>
    action.run(async () => {
      const { prices } = await api('POST /api/admin/buyers/:mobileNumber/prices', {
        params: { mobileNumber },
        body: { ids: [found._id] },
      });
      const line = { product: asSold(found), own: prices[0] };
      setSeen((before) =>
        [line, ...before.filter(({ product }) => product._id !== found._id)].slice(0, MOST),
      );
    });
  const open = () =>
    action.run(async () => {
      await api('POST /api/admin/buyers/:mobileNumber/view', { params: { mobileNumber } });
      tellTabs('session');
      location.assign('/');
    });
  return (
    <Block title={t.title}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="line" disabled={action.isBusy} onClick={() => void open()}>
          <Eye className="size-5" />
          {t.open}
        </Button>
        <p className="text-13 leading-6 text-ink-500">{t.openHint}</p>
      </div>
      <ProductFinder
        names={NAMES}
        status="published"
        taken={seen.map(({ product }) => product._id)}
        onPick={(product) => void look(product)}
        aside={(product) => <PlainCode value={product.code} />}
      />
      <FormError>{action.message()}</FormError>
      <ul aria-label={t.title} className="mt-2 divide-y divide-line empty:hidden">
        {seen.map(({ product, own }) => (
          <li key={product._id} className="grid gap-1 py-2.5 text-sm leading-7">
            <b dir="auto">{product.title}</b>
            <Side type="totalSell" shown={product.price} own={own} />
            <Side type="partialSell" shown={product.partialPrice} own={own} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

type SideProps = { type: SaleType; shown: number | null; own: OwnPrice | undefined };

/** One sale type: the public price, and that of the buyer with the list behind it. */
const Side = ({ type, shown, own }: SideProps) => {
  const price = type === 'totalSell' ? own?.price : own?.partialPrice;
  const list = own?.own?.[type];
  if (shown === null) return null;
  return (
    <p className="text-ink-700">
      {text.saleType[type]}: {list && price ? t.own(shown, price, list.title) : t.public(shown)}
    </p>
  );
};
