import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Skeleton } from '#app/ui/states.tsx';

type Place = { top: number; start: number; width: number };

/** The shape of the page at this address, over the part of the screen that it will fill. */
export function PageShape({ path }: { path: string }) {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => setPlace(placeOfMain()), []);
  if (!place) return null;
  return (
    <div
      aria-hidden
      data-shape={kindOf(path)}
      style={{ top: place.top, insetInlineStart: place.start, width: place.width }}
      className="fixed bottom-0 z-[15] overflow-hidden bg-paper px-4 pt-6 desk:px-6 print:hidden"
    >
      {shapes[kindOf(path)]}
    </div>
  );
}

/** Where pages stand: under the header that stays, beside the rail. */
function placeOfMain(): Place {
  const main = document.getElementById('main')?.getBoundingClientRect();
  const head = document.querySelector('header')?.getBoundingClientRect();
  return {
    top: Math.max(main?.top ?? 0, head?.bottom ?? 0, 0),
    start: main ? document.documentElement.clientWidth - main.right : 0,
    width: main?.width ?? document.documentElement.clientWidth,
  };
}

type Kind = 'list' | 'product' | 'rows' | 'words';

function kindOf(path: string): Kind {
  if (/^\/console(\/|$)/.test(path)) return 'rows';
  if (/^\/(blog\/post|pay\/result)\//.test(path)) return 'words';
  if (/^\/[^/]+\/[^/]+\/[^/]+$/.test(path)) return 'product';
  return /^\/(products|blog)?$|^\/[^/]+\/[^/]+$/.test(path) ? 'list' : 'words';
}

const many = (count: number, className: string) =>
  Array.from({ length: count }, (_, place) => ({ place })).map(({ place }) => (
    <Skeleton key={place} className={className} />
  ));

const shapes = {
  list: (
    <div className="mx-auto grid max-w-[1280px] grid-cols-2 gap-3 desk:grid-cols-4 desk:gap-5">
      {many(8, 'h-64 rounded-tile desk:h-80')}
    </div>
  ),
  product: (
    <div className="mx-auto grid max-w-[1280px] gap-5 desk:grid-cols-2">
      <Skeleton className="aspect-square rounded-tile" />
      <div className="grid content-start gap-4">{many(4, 'h-12')}</div>
    </div>
  ),
  rows: (
    <div className="grid gap-3">
      <Skeleton className="mb-3 h-8 w-48" />
      {many(6, 'h-20 rounded-tile')}
    </div>
  ),
  words: (
    <div className="mx-auto grid max-w-[800px] gap-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-64 rounded-tile" />
      {many(5, 'h-5')}
    </div>
  ),
} satisfies Record<Kind, ReactNode>;
