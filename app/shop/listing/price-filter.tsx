import { useState } from 'react';
import { Form } from 'react-router';
import { listText } from '#app/text/list.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { digitsOf, faDigits, faNumber } from '#shared/digits.ts';
import { useListParams } from './use-list-params.ts';

/**
 * A single mark starts a fraction, which the filter ignores. Smaller than `numberIn`, as every list
 * loads this.
 */
const FRACTION = /^([^./\u066b]*)[./\u066b][^./\u066b]*$/;
const wholeOf = (typed: string) => digitsOf(typed.replace(FRACTION, '$1')).slice(0, 12);
const shownOf = (typed: string, whole: string) =>
  FRACTION.test(typed) ? faDigits(typed) : whole && faNumber(Number(whole));

/** Two amounts in tomans; the form includes the other URL parameters. */
export function PriceFilter({ range }: { range: { min: number; max: number } }) {
  const params = useListParams();
  const others = [...params].filter(([name]) => !['minPrice', 'maxPrice', 'page'].includes(name));
  return (
    <Form preventScrollReset className="grid grid-cols-2 gap-2 p-0.5">
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* a key each, so that text typed in the other field stays while products load */}
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
  const [typed, setTyped] = useState(start);
  const whole = wholeOf(typed);
  return (
    <label className="text-13 text-ink-500">
      {label}
      <input type="hidden" name={whole ? name : undefined} value={whole} />
      <input
        inputMode="numeric"
        dir="ltr"
        value={shownOf(typed, whole)}
        placeholder={faNumber(hint)}
        onChange={(event) => setTyped(event.target.value)}
        className="mt-0.5 h-10 w-full rounded-md border border-line-strong bg-card px-2.5 text-sm text-ink-900 focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100"
      />
    </label>
  );
}
