import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#app/api.ts';
import type { Suggestion } from '#contract/catalogue.ts';

const MIN_LETTERS = 2;
const PAUSE = 180;

/** The list below the search: what is suggested for the words, which place is marked, and the keys that move it. */
export function useSuggestions() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(-1);
  const items = useItems(asked);
  const isOpen = asked !== '' && items.length > 0;
  const ask = (typed: string) => {
    setActive(-1);
    setAsked(typed.trim().length >= MIN_LETTERS ? typed.trim() : '');
  };
  const close = () => ask('');
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
  return { items, active, isOpen, ask, close, onKey };
}

function useItems(words: string): Suggestion[] {
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
