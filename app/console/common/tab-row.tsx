import { useSearchParams } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { keysOf } from '#shared/keys-of.ts';

type Props<Tab extends string> = {
  label: string;
  /** Path of the list; the first tab needs no parameter. */
  base: string;
  tabs: readonly Tab[];
  active: Tab;
  names: Record<Tab, string>;
};

/** Tabs of a list in the console; the active one is in the URL. */
export const TabRow = <Tab extends string>({ label, base, tabs, active, names }: Props<Tab>) => (
  <nav
    aria-label={label}
    className="no-bar -mx-4 flex gap-2 overflow-x-auto border-b border-line px-4 pb-3 desk:-mx-5 desk:px-5"
  >
    {tabs.map((tab, place) => (
      <Link
        key={tab}
        to={place === 0 ? base : `${base}?tab=${tab}`}
        aria-current={tab === active ? 'page' : undefined}
        className={`flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm font-semibold ${
          tab === active
            ? 'bg-firoozeh-600 text-white'
            : 'bg-paper text-ink-700 hover:bg-firoozeh-50'
        }`}
      >
        {names[tab]}
      </Link>
    ))}
  </nav>
);

/** Tab and page named by the URL; unknown values mean the first one. */
export function useTab<Tab extends string>(tabs: Record<Tab, string | undefined>) {
  const [params] = useSearchParams();
  const names = keysOf(tabs);
  const tab = names.find((name) => name === params.get('tab')) ?? (names[0] as Tab);
  return {
    names,
    tab,
    isFirst: tab === names[0],
    query: { page: Math.max(1, Number(params.get('page')) || 1), status: tabs[tab] },
  };
}
