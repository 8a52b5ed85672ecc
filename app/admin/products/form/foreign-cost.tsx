import { DecimalField } from '#app/admin/rates/decimal-field.tsx';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { text } from '#app/text.ts';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import { costInTomans, currencies, readForeignAmount } from '#shared/rates/foreign-cost.ts';
import { PriceRow } from './price-row.tsx';
import type { Purchase } from './use-purchase.ts';

const cost = ratesText.cost;
const CURRENCIES = currencies.map((id) => ({ id, label: ratesText.currency[id] }));

/** Cost of a piece in another currency, from which new rates make its prices. */
export const ForeignCost = ({ purchase: { id, draft, faults, set } }: { purchase: Purchase }) => (
  <PriceRow
    purchasePrice={draft.price}
    name={<span className="text-sm font-semibold">{cost.title}</span>}
    price={
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-2">
        <DecimalField
          id="foreign-cost"
          label={cost.amount}
          hidesLabel
          value={draft.amount}
          error={faults.amount}
          onChange={(amount) => set({ amount })}
        />
        <Select
          hidesLabel
          label={cost.currency}
          none={cost.none}
          options={CURRENCIES}
          value={draft.currency}
          error={faults.currency}
          onChange={(id) => set({ currency: currencies.find((one) => one === id) ?? '' })}
        />
        <p className="col-span-2 text-13 text-ink-500">{useCostNow(draft) ?? cost.hint}</p>
        <MadeBy id={id} />
      </div>
    }
  />
);

/** Rate, cost, margin and rounding behind the stored prices; nothing where no rate made them. */
function MadeBy({ id }: { id: string }) {
  const { data } = useApi('GET /api/admin/products/:id/price-rule', { params: { id } });
  const made = data?.made;
  if (!made) return null;
  const sales = [
    ['totalSell', made.total],
    ['partialSell', made.partial],
  ] as const;
  return (
    <dl className="col-span-2 grid gap-1 rounded-control bg-paper px-3.5 py-2.5 text-13 text-ink-700">
      <div>
        <dt className="font-semibold">{cost.made}</dt>
        <dd>{cost.madeCost(made)}</dd>
      </div>
      {sales.map(
        ([type, sale]) =>
          sale && (
            <div key={type} className="flex flex-wrap justify-between gap-x-3">
              <dt>{text.saleType[type]}</dt>
              <dd>{cost.madePrice(sale)}</dd>
            </div>
          ),
      )}
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt>{cost.madeRule}</dt>
        <dd>{cost.madeBy(made)}</dd>
      </div>
    </dl>
  );
}

/** The cost at the rate that prices follow now, in words; nothing before the first rate. */
function useCostNow({ amount, currency }: Purchase['draft']): string | undefined {
  const { data } = useApi('GET /api/admin/rates', currency === '' ? null : {});
  const rate = data?.rates.find((one) => one.currency === currency)?.rate;
  const typed = readForeignAmount(amount);
  return rate && typed ? cost.atRate(costInTomans({ amount: typed }, rate)) : undefined;
}
