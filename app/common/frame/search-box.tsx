import { type KeyboardEvent, lazy, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { Piece } from '#app/common/lost-piece.tsx';
import { text } from '#app/text.ts';
import { Search } from '#app/ui/icons.tsx';
import { keepSearch } from './recent-searches.ts';

// lazy: only a focused search field needs it
const SearchHelp = lazy(() => import('./search-help.tsx'));

/** Search field with suggestions from the first touch; without scripts a plain form. */
export function SearchBox() {
  const id = useId();
  const { name } = useShop();
  const [params] = useSearchParams();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(params.get('q') ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const shownFor = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the list and shows its query
  useEffect(() => {
    const isFirst = shownFor.current === undefined;
    shownFor.current = key;
    // keeps text that was typed before the scripts loaded, and shows suggestions for it
    setWords((isFirst && input.current?.value) || (params.get('q') ?? ''));
    setOpen(isFirst && document.activeElement === input.current);
  }, [key]);
  return (
    <Form
      action="/products"
      role="search"
      className="search"
      onSubmit={() => keepSearch(words)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
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
        aria-activedescendant={isOpen ? active : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder={text.search.placeholder(name)}
        value={words}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setWords(target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            setOpen(false);
          } else if (isOpen) keys.current?.(event);
        }}
        className="search-words"
      />
      {isOpen && (
        <Piece>
          <SearchHelp
            id={id}
            words={words.trim()}
            active={active}
            onActive={setActive}
            onWords={setWords}
            input={input}
            keys={keys}
          />
        </Piece>
      )}
    </Form>
  );
}
