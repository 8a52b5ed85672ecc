import { useEffect, useRef } from 'react';
import { addLayer } from './layers.ts';

/** Registers an open layer, so that Back closes it before leaving the page. */
export function useLayer(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (isOpen ? addLayer(() => latest.current()) : undefined), [isOpen]);
}
