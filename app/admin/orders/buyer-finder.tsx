import { useEffect, useState } from 'react';
import { faMobile, fullName } from '#app/format.ts';
import { useMay } from '#app/session/rights.ts';
import { newOrderText as t } from '#app/text/admin/new-order.ts';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { useApi } from '#app/use-api.ts';
import { foldText } from '#shared/fold-text.ts';

const PAUSE = 350;
const MAX = 6;
type Person = { firstName: string; lastName: string; mobileNumber: string };
type Props = {
  value: string;
  hint: string;
  error: string | undefined;
  onChange(typed: string): void;
};

/** Field for the number of a buyer; a name in it finds those who are called so. */
export function BuyerFinder({ value, hint, error, onChange }: Props) {
  const typed = /\p{L}/u.test(value) ? value.trim() : '';
  const name = usePaused(typed);
  const { found, isLoading } = useCalled(name);
  return (
    <div className="grid gap-2">
      <DigitsField
        label={t.buyer}
        hint={hint}
        error={error}
        value={value}
        inputMode="text"
        onChange={onChange}
        onKeyDown={(event) => {
          const [first] = found ?? [];
          if (event.key !== 'Enter' || !typed) return;
          event.preventDefault();
          // the list may still be that of the name before
          if (first && name === typed && !isLoading) onChange(first.mobileNumber);
        }}
      />
      <p role="status" className="text-sm text-ink-500 empty:hidden">
        {name && found && t.called(found.length)}
      </p>
      {name && found && found.length > 0 && (
        <ul
          aria-label={t.buyers}
          className="divide-y divide-line rounded-control border border-line bg-card"
        >
          {found.map((person) => (
            <li key={person.mobileNumber}>
              <button
                type="button"
                onClick={() => onChange(person.mobileNumber)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 text-start text-sm hover:bg-firoozeh-50"
              >
                <bdi className="font-semibold">{fullName(person)}</bdi>
                <bdi dir="ltr" className="text-ink-500">
                  {faMobile(person.mobileNumber)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** People with this name: all accounts, or for staff who may not see them those who ordered. */
function useCalled(name: string): { found: Person[] | undefined; isLoading: boolean } {
  const mayAll = useMay()('users');
  const people = useApi(
    'GET /api/admin/users',
    name && mayAll ? { query: { q: name, status: 'active' } } : null,
  );
  const orders = useApi('GET /api/admin/orders', name && !mayAll ? { query: { q: name } } : null);
  const isLoading = people.isLoading || orders.isLoading;
  if (mayAll) return { found: people.data?.items.slice(0, MAX), isLoading };
  const buyers = orders.data?.items.map(({ buyer }) => buyer);
  // the search of orders also finds products and cities
  const called = buyers?.filter((one) => foldText(fullName(one)).includes(foldText(name)));
  const found = called && [...new Map(called.map((one) => [one.mobileNumber, one])).values()];
  return { found: found?.slice(0, MAX), isLoading };
}

/** The value once typing has paused. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return value ? paused : '';
}
