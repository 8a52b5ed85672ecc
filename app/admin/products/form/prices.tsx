import { type ReactNode, useState } from 'react';
import type { SectionProps } from '#app/admin/products/draft.ts';
import { numberOf } from '#app/forms/text-of.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText, purchaseText } from '#app/text/admin/products.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { numberToWords } from '#app/text/words.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { SaleType } from '#contract/fields.ts';
import { ForeignCost } from './foreign-cost.tsx';
import { type Priced, PriceRow } from './price-row.tsx';
import { Tiers } from './tiers.tsx';
import type { Purchase } from './use-purchase.ts';

const t = productsText.form;
const heads = productFormText.prices;
const inTomans = (n: number) => t.words(numberToWords(n));

type Props = SectionProps & { purchase: Purchase };

/** Prices of both sales and their tiers, one below the other, each beside its profit. */
export function Prices({ purchase, ...form }: Props) {
  const { draft } = form;
  const priced: Priced = { purchasePrice: purchase.isShown ? purchase.price : null };
  const saving = (draft.partialPrice ?? 0) - (draft.price ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 desk:gap-3">
      <PriceRow isHead {...priced} name={heads.kind} from={heads.from} price={heads.price} />
      <Sale {...form} {...priced} type="partialSell" label={t.sellPartial}>
        <NumberField
          id="partialPrice"
          label={t.fields.partialPrice}
          hidesLabel
          words={inTomans}
          {...numberOf(form, 'partialPrice')}
        />
      </Sale>
      <Sale {...form} {...priced} type="totalSell" label={t.sellTotal}>
        <NumberField
          id="price"
          label={t.fields.price}
          hidesLabel
          words={inTomans}
          {...numberOf(form, 'price')}
        />
        {draft.saleTypes.length === 2 && draft.price && saving > 0 && (
          <p className="text-13 font-semibold text-zaferan-800">{t.saving(saving)}</p>
        )}
      </Sale>
      {draft.saleTypes.includes('totalSell') && <Tiers {...form} {...priced} />}
      {draft.saleTypes.length === 0 && (
        <p role="alert" className="text-13 text-anar-600">
          {t.noSale}
        </p>
      )}
    </div>
  );
}

/** Purchase price of a piece, for staff who may know it; the one abroad is folded while it is empty. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const [isAsked, setAsked] = useState(false);
  const { draft } = purchase;
  const isAbroad = isAsked || draft.currency !== '' || draft.amount !== '';
  if (!purchase.isShown) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <PriceRow
        purchasePrice={purchase.price}
        name={
          <div>
            <span className="block text-sm font-semibold">{purchaseText.title}</span>
            {!isAbroad && (
              <button
                type="button"
                onClick={() => setAsked(true)}
                className="min-h-11 text-13 text-firoozeh-700 hover:underline desk:min-h-9"
              >
                {ratesText.cost.add}
              </button>
            )}
          </div>
        }
        price={
          <NumberField
            id="purchase-price"
            label={purchaseText.label}
            hidesLabel
            hint={purchaseText.hint}
            value={purchase.price}
            error={purchase.faults.price}
            onChange={(price) => purchase.set({ price })}
          />
        }
      />
      {isAbroad && <ForeignCost purchase={purchase} />}
    </div>
  );
}

type SaleProps = SectionProps &
  Priced & {
    type: SaleType;
    label: string;
    children: ReactNode;
  };

/** Row of a sale: its switch, the quantity it begins with, and its price while it is on. */
function Sale({ type, label, purchasePrice, children, ...form }: SaleProps) {
  const { draft, set } = form;
  const { saleTypes } = draft;
  const isOn = saleTypes.includes(type);
  const turn = (on: boolean) =>
    set({ saleTypes: on ? [...saleTypes, type] : saleTypes.filter((one) => one !== type) });
  const isWholesale = type === 'totalSell';
  return (
    <PriceRow
      name={<Switch label={label} isOn={isOn} onChange={turn} />}
      from={isOn && (isWholesale ? <Minimum {...form} /> : <Step n={draft.partialStep} />)}
      price={isOn && children}
      amount={isOn ? (isWholesale ? draft.price : draft.partialPrice) : null}
      purchasePrice={purchasePrice}
    />
  );
}

const Minimum = (form: SectionProps) => (
  <NumberField
    label={t.fields.minTotalQuantity}
    hidesLabel
    {...numberOf(form, 'minTotalQuantity')}
  />
);

const Step = ({ n }: { n: number | null }) => (
  <span className="flex min-h-12 items-center text-sm text-ink-500">
    {n !== null && n > 1 ? heads.step(n) : heads.any}
  </span>
);
