import { useState } from 'react';
import { Form } from 'react-router';
import { listText } from '#app/text/list.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { digitsOf, faNumber } from '#shared/digits.ts';
import { useListParams } from './use-list-params.ts';

const grouped = (value: string) => (value ? faNumber(Number(value)) : '');
const plain = (value: string) => digitsOf(value).slice(0, 12);

/** Two amounts in tomans; the rest of the address goes along with the form. */
export function PriceFilter({ range }: { range: { min: number; max: number } }) {
  const params = useListParams();
  const kept = [...params].filter(([name]) => !['minPrice', 'maxPrice', 'page'].includes(name));
  return (
    <Form preventScrollReset className="grid grid-cols-2 gap-2 p-0.5">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* each begins anew with its own amount: what is typed in the other while goods are fetched stays */}
      <Amount
        key={`from ${params.get('minPrice')}`}
        name="minPrice"
        label={listText.from}
        start={params.get('minPrice') ?? ''}
        hint={range.min}
      />
      <Amount
        key={`to ${params.get('maxPrice')}`}
        name="maxPrice"
        label={listText.to}
        start={params.get('maxPrice') ?? ''}
        hint={range.max}
      />
      <button
        type="submit"
        className={buttonLook({ look: 'soft', size: 'small', className: 'col-span-2' })}
      >
        {listText.applyPrice}
      </button>
    </Form>
  );
}

function Amount({
  name,
  label,
  start,
  hint,
}: {
  name: string;
  label: string;
  start: string;
  hint: number;
}) {
  const [value, setValue] = useState(plain(start));
  return (
    <label className="text-13 text-ink-500">
      {label}
      <input type="hidden" name={value ? name : undefined} value={value} />
      <input
        inputMode="numeric"
        dir="ltr"
        value={grouped(value)}
        placeholder={faNumber(hint)}
        onChange={(event) => setValue(plain(event.target.value))}
        className="mt-0.5 h-10 w-full rounded-md border border-line-strong bg-card px-2.5 text-sm text-ink-900 focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100"
      />
    </label>
  );
}
