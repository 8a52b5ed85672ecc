import { useLayoutEffect, useSyncExternalStore } from 'react';

let kept: Record<string, string | undefined> = {};

/**
 * Keeps the marks where `<html>` is built anew, as for the page of an error; the inline scripts run
 * only once.
 */
export function useKeptMarks() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, kept);
    return () => {
      kept = { ...dataset };
    };
  }, []);
}

/** Mark of the page (`<html data-name>`) that an inline script sets before the first paint. */
export function pageMark(name: string, key: string) {
  const listeners = new Set<() => void>();
  const read = () => document.documentElement.dataset[name];

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function show(value: string) {
    document.documentElement.dataset[name] = value;
    for (const listener of listeners) listener();
  }

  return {
    /** The mark; undefined on the server and in the first render. */
    use: () => useSyncExternalStore(subscribe, read, () => undefined),
    /** Marks this page, until it is loaded again. */
    show,
    /** The stored mark; null where there is none, or where storage is forbidden. */
    stored() {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    /** Keeps the mark for later visits; undefined forgets it. */
    store(value: string | undefined) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // storage is full or forbidden: the mark lasts as long as the page
      }
    },
  };
}
