import { closeFront, countLayers, watchLayers } from '#app/ui/layers.ts';

/** An entry of the browser's history: the router numbers its own; a sheet over the page has an entry of its own with the same number. */
type Place = { idx: number | null; sheet: number };

const placeOf = (state: unknown): Place => {
  // the router writes its number there, and `sync` below the other
  const { idx = null, sheet = 0 } = (state ?? {}) as Partial<Place>;
  return { idx, sheet };
};

/**
 * Lets Back close what is open over the page, which stays as it is. What is closed in another way leaves an entry
 * behind: it serves for the next sheet, and is passed over on the way back. Answers what to call after a navigation,
 * and how to stop.
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
      // another page, which is the router's
      here = to;
      return;
    }
    event.stopImmediatePropagation();
    const isBack = isSamePage ? to.sheet < here.sheet : Number(to.idx) < Number(here.idx);
    if (isSamePage) here = to;
    if (isSamePage && isBack && countLayers() > to.sheet) {
      closeFront();
      // it may have stayed open to ask about unsaved words
      setTimeout(sync);
    } else if (isBack) history.back();
    else history.forward();
  };
  watchLayers(sync);
  sync();
  // the router hears it too, so this one hears it first
  addEventListener('popstate', onPop, true);
  return {
    sync,
    stop() {
      watchLayers(() => {});
      removeEventListener('popstate', onPop, true);
    },
  };
}
