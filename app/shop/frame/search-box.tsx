import { lazy, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { Piece } from '#app/common/lost-piece.tsx';
import { text } from '#app/text.ts';
import { Search } from '#app/ui/icons.tsx';
import { useSuggestions } from './use-suggestions.ts';

// nobody needs it before two letters are typed
const SuggestionList = lazy(() => import('./suggestion-list.tsx'));

/** Search with suggestions after two letters; without scripts a plain form. */
export function SearchBox() {
  const id = useId();
  const [params] = useSearchParams();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(params.get('q') ?? '');
  const { items, active, isOpen, ask, close, onKey } = useSuggestions();
  const shownFor = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the list and shows its query
  useEffect(() => {
    const isFirst = shownFor.current === undefined;
    shownFor.current = key;
    // what was typed before the scripts came is kept
    setWords((isFirst && input.current?.value) || (params.get('q') ?? ''));
    close();
  }, [key]);
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
          ask(value);
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
