import { useEffect, useRef, useState } from 'react';
import { Search } from '#app/ui/icons.tsx';

const PAUSE = 350;
type Props = { label: string; value: string; onSearch(q: string): void };

/** Search field that searches after a pause in typing, and at once on Enter. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (q: string, pause: number) => {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => q.trim() !== value && onSearch(q.trim()), pause);
  };
  return (
    <search className="relative min-w-[220px] flex-1 desk:max-w-xs">
      <input
        type="search"
        aria-label={label}
        placeholder=" "
        value={typed}
        onChange={(event) => type(event.target.value, PAUSE)}
        onKeyDown={(event) => event.key === 'Enter' && type(typed, 0)}
        className="peer h-11 w-full rounded-control border border-line bg-card ps-10 pe-3 text-sm focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100"
      />
      {/* browsers cut a long placeholder inside a word; this one shows whole words only */}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-10 end-3 my-auto h-6 overflow-hidden text-sm leading-6 text-ink-500 not-peer-placeholder-shown:hidden"
      >
        {label}
      </span>
      <Search className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-500" />
    </search>
  );
}
