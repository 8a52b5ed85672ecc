import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#app/api.ts';
import { useCart } from '#app/common/cart/cart.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { OptionLink } from '#app/common/option-link.tsx';
import { Price } from '#app/common/price.tsx';
import { useSession } from '#app/session/session.ts';
import { searchText as t } from '#app/text/search.ts';
import { text } from '#app/text.ts';
import { Clock, LayoutGrid, PackageSearch, Search, Tag, X } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import type { Suggestion } from '#contract/catalogue.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import { foundRows, type SearchRow, startRows } from './search-rows.ts';

const MIN_LETTERS = 2;
const PAUSE = 180;
/** Popular products, shown before anything is typed. */
const BEST = { query: { sort: 'bestselling', pageSize: 12, available: '1' } } as const;
const ICONS = {
  recent: Clock,
  search: Search,
  brand: Tag,
  category: LayoutGrid,
  product: LayoutGrid,
  wish: PackageSearch,
};

type Props = {
  id: string;
  words: string;
  active: string | undefined;
  onActive(id: string | undefined): void;
  onWords(words: string): void;
  input: RefObject<HTMLInputElement | null>;
  /** Handler for keys pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
};

/** Suggestions below the search field: recent queries and popular products first, then matches. */
export default function SearchHelp({ id, words, active, onActive, onWords, input, keys }: Props) {
  const navigate = useNavigate();
  const [recent, setRecent] = useState(recentSearches);
  const isTyped = words.length >= MIN_LETTERS;
  const found = useSuggestions(isTyped ? words : '');
  const { data: best } = useApi('GET /api/main/products', words ? null : BEST);
  const rows = isTyped ? found && foundRows(words, found) : startRows(recent, best?.items ?? []);
  const place = rows?.findIndex((_, at) => `${id}-${at}` === active) ?? -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other lines
  useEffect(() => onActive(undefined), [words]);
  keys.current = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = rows?.length ?? 0;
    if (step && count > 0) {
      event.preventDefault();
      // one position more than the rows: the query as typed
      const next = ((place + 1 + step + count + 1) % (count + 1)) - 1;
      onActive(next < 0 ? undefined : `${id}-${next}`);
    }
    const chosen = rows?.[place];
    if (event.key !== 'Enter' || !chosen) return;
    event.preventDefault();
    if (chosen.kind === 'search') keepSearch(words);
    void navigate(chosen.to);
  };
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  const clear = () => {
    onWords('');
    input.current?.focus();
  };
  return (
    <>
      {words && <Clear onPress={clear} />}
      {rows && rows.length > 0 && (
        <div className="fixed inset-x-4 top-16 z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-line bg-card p-1.5 shadow-2 desk:absolute desk:inset-x-0 desk:top-full desk:mt-2">
          {isTyped && found?.length === 0 && (
            <p role="status" className="px-3 py-2 text-sm text-ink-500">
              {t.none(words)}
            </p>
          )}
          {!isTyped && recent.length > 0 && (
            <p className="flex items-center justify-between px-3 text-13 text-ink-500">
              {t.recent}
              <button type="button" className="min-h-11 px-2 text-firoozeh-700" onClick={forget}>
                {t.forget}
              </button>
            </p>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={t.suggestions}>
            {rows.map((row, at) => (
              <Line
                key={`${row.kind} ${row.to}`}
                id={`${id}-${at}`}
                row={row}
                words={isTyped ? words : ''}
                isActive={at === place}
                head={!isTyped && row.kind === 'product' && rows[at - 1]?.kind !== 'product'}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Empties the field; the press keeps the focus, so that the list stays open. */
const Clear = ({ onPress }: { onPress(): void }) => (
  <button
    type="button"
    aria-label={t.clear}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-500 hover:text-ink-900"
  >
    <X className="size-5" />
  </button>
);

type LineProps = { id: string; row: SearchRow; words: string; isActive: boolean; head: boolean };

const Line = ({ id, row, words, isActive, head }: LineProps) => (
  <>
    {head && (
      <span role="presentation" className="block px-3 pt-2 text-13 leading-8 text-ink-500">
        {t.popular}
      </span>
    )}
    <OptionLink
      id={id}
      to={row.to}
      isActive={isActive}
      onOpen={() => row.kind === 'search' && keepSearch(words)}
    >
      <Mark row={row} />
      <span className="min-w-0 flex-1">
        <span className="block max-h-14 overflow-hidden text-15 leading-7">
          {row.kind === 'search' ? row.label : <Matched label={row.label} words={words} />}
        </span>
        {row.note && (
          <span className="block truncate text-12.5 leading-5 text-ink-500">{row.note}</span>
        )}
      </span>
      {row.price ? <Prices price={row.price} wholesale={row.wholesale} /> : null}
    </OptionLink>
  </>
);

/** Price of a row; the one of wholesale below it for a cart that is wholesale. */
function Prices({ price, wholesale }: { price: number; wholesale: number | null | undefined }) {
  const isWholesale = useCart(({ items }) => cartType(items) === 'totalSell');
  // suggestions are the same for everybody: a member would read the price of others
  const isMember = useSession(({ user }) => user?.hasOwnPrices === true);
  if (isMember) return null;
  return (
    <span className="grid shrink-0 text-end leading-6">
      <Price value={price} className="text-sm" />
      {isWholesale && wholesale && (
        <small className="text-12 text-zaferan-800">
          {text.saleType.totalSell} <Price value={wholesale} bare />
        </small>
      )}
    </span>
  );
}

/** Highlights the query in a result. */
function Matched({ label, words }: { label: string; words: string }) {
  const at = words ? label.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (at < 0) return label;
  const end = at + words.length;
  return (
    <>
      {label.slice(0, at)}
      <b className="font-extrabold text-firoozeh-700">{label.slice(at, end)}</b>
      {label.slice(end)}
    </>
  );
}

function Mark({ row: { kind, image } }: { row: SearchRow }) {
  if (image)
    return <img src={image} alt="" width={40} height={40} className="size-10 rounded-sm" />;
  const Icon = ICONS[kind];
  return (
    <span aria-hidden className="grid size-10 place-items-center rounded-sm bg-paper text-ink-500">
      <Icon className="size-5" />
    </span>
  );
}

/** Undefined until the first response to this query or an earlier one. */
function useSuggestions(words: string): Suggestion[] | undefined {
  const [items, setItems] = useState<Suggestion[]>();
  useEffect(() => {
    if (!words) return setItems(undefined);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // failed suggestions need no error
      api('GET /api/main/suggest', { query: { q: words }, signal: abort.signal }).then(
        ({ items }) => setItems(items),
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return items;
}
