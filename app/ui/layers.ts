import { useEffect, useRef } from 'react';

const layers: (() => void)[] = [];
let watcher = () => {};

/** Registers an open layer, which Back closes; returns the function that removes it. */
export function addLayer(close: () => void): () => void {
  layers.push(close);
  watcher();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    watcher();
  };
}

export const countLayers = () => layers.length;
export const closeFront = () => layers.at(-1)?.();

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
