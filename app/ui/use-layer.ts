import { useEffect, useRef } from 'react';
import { addLayer } from './layers.ts';

/** While it is open it lies over the page: Back closes it before it leaves the page. */
export function useLayer(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (isOpen ? addLayer(() => latest.current()) : undefined), [isOpen]);
}
