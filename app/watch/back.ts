import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeFront, countLayers, watchLayers } from '#app/ui/layers.ts';

/**
 * An entry of the browser's history: the router numbers its own; an open sheet has its own entry
 * with the same number.
 */
type Place = { idx: number | null; sheet: number };

const placeOf = (state: unknown): Place => {
  // the router writes `idx`, and `sync` writes `sheet`
  const { idx = null, sheet = 0 } = (state ?? {}) as Partial<Place>;
  return { idx, sheet };
};

/**
 * Lets Back close open layers and keep the page. A layer closed otherwise leaves a history entry;
 * the next layer reuses it, and Back skips it. Returns functions to sync after a navigation and to
 * stop.
 */
export function watchBack() {
  let here = placeOf(history.state);
  const sync = () => {
    const { sheet } = placeOf(history.state);
    for (let next = sheet + 1; next <= countLayers(); next++)
      history.pushState({ ...history.state, sheet: next }, '', location.href);
    here = placeOf(history.state);
  };
  const onPop = (event: PopStateEvent) => {
    const to = placeOf(event.state);
    const isSamePage = to.idx === here.idx;
    if (isSamePage ? to.sheet === here.sheet : to.sheet === 0) {
      // a navigation of the router
      here = to;
      return;
    }
    event.stopImmediatePropagation();
    const isBack = isSamePage ? to.sheet < here.sheet : Number(to.idx) < Number(here.idx);
    if (isSamePage) here = to;
    if (isSamePage && isBack && countLayers() > to.sheet) {
      closeFront();
      // it may stay open and ask about unsaved input
      setTimeout(sync);
    } else if (isBack) history.back();
    else history.forward();
  };
  watchLayers(sync);
  sync();
  // capture phase, before the router handles the event
  addEventListener('popstate', onPop, true);
  return {
    sync,
    stop() {
      watchLayers(() => {});
      removeEventListener('popstate', onPop, true);
    },
  };
}

/** Lets Back close open layers before it leaves the page. */
export function useBack() {
  const { key } = useLocation();
  const back = useRef<ReturnType<typeof watchBack>>(undefined);
  useEffect(() => {
    back.current = watchBack();
    return back.current.stop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that stays open over a navigation gets its entry anew
  useEffect(() => back.current?.sync(), [key]);
}

/** Elements that handle Escape themselves once they have the focus. */
const OWN = '[role=dialog], [role=alertdialog], [data-react-aria-top-layer]';

/**
 * Closes the front overlay on Escape even without focus in it, as a new dialog takes the focus a
 * moment later.
 */
export function useEscape() {
  useEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

function hear({ key, target, defaultPrevented }: KeyboardEvent) {
  const isAnswered = defaultPrevented || (target instanceof Element && target.closest(OWN));
  if (key === 'Escape' && !isAnswered) closeFront();
}
