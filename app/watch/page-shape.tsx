import { useLayoutEffect, useState } from 'react';
import { pageShapes } from './page-shapes.tsx';

type Place = { top: number; start: number; width: number };

/** Skeleton of the page at this path, over the area that the page will fill. */
export function PageShape({ path }: { path: string }) {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => setPlace(placeOfMain(path)), [path]);
  if (!place) return null;
  return (
    <div
      aria-hidden
      data-shape={kindOf(path)}
      style={{ top: place.top, insetInlineStart: place.start, width: place.width }}
      className="fixed bottom-0 z-[15] overflow-hidden bg-paper print:hidden"
    >
      <div className={isInConsole(path) ? 'px-4 pt-6' : 'wrap'}>{pageShapes[kindOf(path)]}</div>
    </div>
  );
}

const isInConsole = (path: string) => /^\/console(\/|$)/.test(path);

/** Area of a page: below the sticky header; inside the console beside its sidebar. */
function placeOfMain(path: string): Place {
  const { clientWidth } = document.documentElement;
  const main = document.getElementById('main')?.getBoundingClientRect();
  const head = document.querySelector('header')?.getBoundingClientRect();
  const isWide = !main || !isInConsole(path) || !isInConsole(location.pathname);
  return {
    top: Math.max(head?.bottom ?? main?.top ?? 0, 0),
    start: isWide ? 0 : clientWidth - main.right,
    width: isWide ? clientWidth : main.width,
  };
}

type Kind = keyof typeof pageShapes;

const KINDS: [RegExp, Kind][] = [
  [/^\/$/, 'home'],
  [/^\/console(\/|$)/, 'rows'],
  [/^\/blog\/post\//, 'post'],
  [/^\/blog$/, 'posts'],
  [/^\/contact-us$/, 'contact'],
  [/^\/manual-order-registration$/, 'request'],
  [/^\/pay\/result\//, 'result'],
  [/^\/[^/]+\/[^/]+\/[^/]+$/, 'product'],
  [/^\/products$|^\/[^/]+\/[^/]+$/, 'list'],
];

const kindOf = (path: string): Kind =>
  KINDS.find(([pattern]) => pattern.test(path.replace(/(.)\/$/, '$1')))?.[1] ?? 'words';
