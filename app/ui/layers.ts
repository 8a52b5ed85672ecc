import { useEffect, useRef } from 'react';

const layers: (() => void)[] = [];
let watcher = () => {};
const listeners = new Set<() => void>();
const tellAll = () => {
  watcher();
  for (const listener of listeners) listener();
};

/** Registers an open layer, which Back closes; returns the function that removes it. */
export function addLayer(close: () => void): () => void {
  layers.push(close);
  tellAll();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    tellAll();
  };
}

export const countLayers = () => layers.length;
export const closeFront = () => layers.at(-1)?.();

/** Subscription for `useSyncExternalStore`. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets the listener for layers that open or close. */
export function watchLayers(tell: () => void) {
  watcher = tell;
}

/** Registers an open layer, so that Back closes it before leaving the page. */
export function useLayer(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (isOpen ? addLayer(() => latest.current()) : undefined), [isOpen]);
}
