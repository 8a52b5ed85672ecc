import { beforeEach, expect, it, vi } from 'vitest';
import { addLayer } from '#app/ui/layers.ts';
import { watchBack } from './back.ts';

type State = { idx: number | null; sheet?: number } | null;
type Hear = (event: { state: State; stopImmediatePropagation(): void }) => void;

/**
 * A browser's history with the router on the first of two pages, and the events that the router
 * receives.
 */
function aBrowser() {
  const entries: State[] = [{ idx: 0 }];
  let at = 0;
  let hear: Hear = () => {};
  const heardByRouter: State[] = [];
  const go = (by: number) => {
    if (!(at + by in entries)) return;
    at += by;
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    const state = entries[at] ?? null;
    hear({ state, stopImmediatePropagation });
    if (!isStopped) heardByRouter.push(state);
  };
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: State) {
      entries.splice(at + 1, entries.length, state);
      at++;
    },
    back: () => go(-1),
    forward: () => go(1),
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { href: 'https://shop.example/' });
  vi.stubGlobal('addEventListener', (_: string, listener: Hear) => {
    hear = listener;
  });
  vi.stubGlobal('removeEventListener', () => {});
  return { history, heardByRouter, place: () => ({ at, entries: entries.length }) };
}

let browser: ReturnType<typeof aBrowser>;
let back: ReturnType<typeof watchBack>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = aBrowser();
  back = watchBack();
  return () => {
    back.stop();
    vi.useRealTimers();
  };
});

/** Simulates a navigation of the router. */
const navigate = (idx: number) => {
  browser.history.pushState({ idx });
  back.sync();
};

/** A sheet that closes on request. */
function aSheet() {
  let isOpen = true;
  const close = () => {
    isOpen = false;
    isGone();
  };
  const isGone = addLayer(close);
  return { close, isOpen: () => isOpen };
}

it('Back closes the sheet in front, and the router hears nothing of it', () => {
  const [under, over] = [aSheet(), aSheet()];
  browser.history.back();
  expect([under.isOpen(), over.isOpen()]).toEqual([true, false]);
  browser.history.back();
  expect(under.isOpen()).toBe(false);
  expect(browser.heardByRouter).toEqual([]);
});

it('a sheet that was closed by its button needs no extra press of Back', () => {
  navigate(1);
  aSheet().close();
  browser.history.back();
  expect(browser.heardByRouter).toEqual([{ idx: 0 }]);
});

it('the entry that a closed sheet left serves for the next one', () => {
  aSheet().close();
  const next = aSheet();
  expect(browser.place()).toEqual({ at: 1, entries: 2 });
  browser.history.back();
  expect(next.isOpen()).toBe(false);
});

it('a page that a sheet led to goes back to the page under the sheet', () => {
  const sheet = aSheet();
  navigate(1);
  sheet.close();
  browser.history.back();
  expect(browser.heardByRouter).toEqual([{ idx: 0 }]);
});

it('Forward passes over an entry whose sheet is gone', () => {
  const sheet = aSheet();
  navigate(1);
  sheet.close();
  browser.history.back();
  browser.history.forward();
  expect(browser.heardByRouter).toEqual([{ idx: 0 }, { idx: 1 }]);
});

it('a sheet that stays open over a navigation is closed by Back before the navigation is', () => {
  const sheet = aSheet();
  navigate(1);
  browser.history.back();
  expect(sheet.isOpen()).toBe(false);
  expect(browser.heardByRouter).toEqual([]);
  browser.history.back();
  expect(browser.heardByRouter).toEqual([{ idx: 0 }]);
});

it('a sheet that asks before it closes is closed by the next Back', () => {
  let asked = 0;
  const isGone = addLayer(() => asked++);
  browser.history.back();
  vi.runAllTimers();
  browser.history.back();
  expect(asked).toBe(2);
  expect(browser.heardByRouter).toEqual([]);
  isGone();
});
