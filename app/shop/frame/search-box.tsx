import { type KeyboardEvent, lazy, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '#app/api.ts';
import { Piece } from '#app/common/lost-piece.tsx';
import { text } from '#app/text.ts';
import { Search } from '#app/ui/icons.tsx';
import type { Suggestion } from '#contract/catalogue.ts';

// nobody needs it before two letters are typed
const SuggestionList = lazy(() => import('./suggestion-list.tsx'));

const MIN_LETTERS = 2;
const PAUSE = 180;

/** Search with suggestions after two letters; without scripts a plain form. */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(params.get('q') ?? '');
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(-1);
  const items = useSuggestions(asked);
  const isOpen = asked !== '' && items.length > 0;
  const close = () => {
    setAsked('');
    setActive(-1);
  };
  const shownFor = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the list and shows its query
  useEffect(() => {
    const isFirst = shownFor.current === undefined;
    shownFor.current = key;
    // what was typed before the scripts came is kept
    setWords((isFirst && input.current?.value) || (params.get('q') ?? ''));
    close();
  }, [key]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return close();
    }
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // one place more than there are suggestions: the words as typed
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    }
    const chosen = items[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      void navigate(chosen.link);
    }
  };
  return (
    <Form
      action="/products"
      role="search"
      className="search"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <button type="submit" aria-label={text.search.submit} className="search-go">
        <Search className="size-5" />
      </button>
      <input
        ref={input}
        name="q"
        type="search"
        role="combobox"
        aria-label={text.search.label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && items[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder={text.search.placeholder}
        value={words}
        onChange={({ target: { value } }) => {
          setWords(value);
          setActive(-1);
          setAsked(value.trim().length >= MIN_LETTERS ? value.trim() : '');
        }}
        onKeyDown={onKey}
        className="search-words"
      />
      {isOpen && (
        <Piece>
          <SuggestionList id={id} items={items} active={active} />
        </Piece>
      )}
    </Form>
  );
}

function useSuggestions(words: string): Suggestion[] {
  const [items, setItems] = useState<Suggestion[]>([]);
  useEffect(() => {
    if (!words) return setItems([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // a suggestion that does not come is no fault to speak of
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
