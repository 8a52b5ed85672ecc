import { useNavigate } from 'react-router';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { Form } from '#app/forms/form.tsx';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { ratesText as t } from '#app/text/admin/trade/rates.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { Rates } from '#contract/desk/rates.ts';
import type { TypedRates } from '#contract/products/bulk.ts';
import { type Currency, currencies } from '#shared/rates/foreign-cost.ts';

type Draft = Record<Currency, number | null>;
type Now = Rates['rates'];

const EMPTY: Draft = { USD: null, AED: null, CNY: null };

/** Rates that were typed, in the order of their fields. */
const typedOf = (draft: Draft): TypedRates =>
  currencies.flatMap((currency) => {
    const rate = draft[currency];
    return rate === null ? [] : [{ currency, rate }];
  });

/** New rates of the currencies; the next page shows what they make of the prices. */
export function NewRates({ rates }: { rates: Now }) {
  const form = useNewForm<Draft>({ name: null, start: EMPTY, labels: { rates: t.title } });
  const attempt = useAttempt('rates');
  const navigate = useNavigate();
  const send = async (draft: Draft) => {
    const body = { rates: typedOf(draft) };
    const made = await attempt.once(body, (headers) =>
      api('POST /api/admin/repricings', { headers, body, within: AT_LENGTH }),
    );
    await navigate(`/console/admin/products/import?id=${made._id}`);
    return made;
  };
  const { draft, faults, set } = form;
  const typed = typedOf(draft).map(({ currency }) => currency);
  const first = currencies.find((currency) => rates.some((one) => one.currency === currency));
  const faultOf = (currency: Currency) =>
    faults[`rates.${typed.indexOf(currency)}.rate`] ??
    (currency === (typed[0] ?? first) ? faults.rates : undefined);
  return (
    <Form
      onSave={() => form.save(send)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-tile bg-card p-4 shadow-1 desk:p-5"
    >
      <p className="max-w-[80ch] text-sm leading-7 text-ink-500">{t.intro}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 tab:grid-cols-3">
        {rates.map((now) => (
          <li key={now.currency} className="grid content-start gap-1">
            <NumberField
              label={t.rate(now.currency)}
              unit={t.unit}
              value={draft[now.currency]}
              error={faultOf(now.currency)}
              onChange={(rate) => {
                set({ [now.currency]: rate });
                form.mend(['rates', ...currencies.map((_, at) => `rates.${at}.rate`)]);
              }}
            />
            <Present now={now} />
          </li>
        ))}
      </ul>
      {rates.every(({ products }) => products === 0) && (
        <p className="rounded-control bg-zaferan-50 px-4 py-3 text-sm leading-7 text-zaferan-800">
          {t.noCosts}
        </p>
      )}
      <FormError>{form.message}</FormError>
      <Button
        type="submit"
        size="large"
        busy={form.saving.isBusy}
        busyText={text.sending}
        className="tab:justify-self-start"
      >
        {t.preview}
      </Button>
    </Form>
  );
}

/** The rate that prices follow now, and how many products have a cost in the currency. */
const Present = ({ now: { rate, at, by, products } }: { now: Now[number] }) => (
  <div className="text-13 leading-6 text-ink-500">
    <p className="font-semibold text-ink-700">{rate === null ? t.none : t.now(rate)}</p>
    {at && <p>{t.since(by, at)}</p>}
    <p>{t.products(products)}</p>
  </div>
);
