import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/states.tsx';

const many = (count: number, className: string) =>
  Array.from({ length: count }, (_, place) => ({ place })).map(({ place }) => (
    <Skeleton key={place} className={className} />
  ));

/** A part at the same place as in the page. */
const Part = ({ name, className }: { name: string; className: string }) => (
  <span aria-hidden data-part={name} className={`skeleton block ${className}`} />
);

/** Breadcrumbs, above the title. */
const CRUMBS = <Skeleton className="my-3.5 h-4 w-48 desk:my-4.5" />;
const TITLE = <Skeleton className="mb-4 h-9 w-56" />;

/** Products of a list, each as high as a card. */
const cards = (className: string, count: number) => (
  <div className={`product-grid grid gap-2.5 desk:gap-4 ${className}`}>
    {many(count, 'h-70 rounded-tile desk:h-84')}
  </div>
);

const list = (
  <div className="listing">
    <Part name="filters" className="hidden h-[640px] rounded-tile desk:block" />
    <div>
      <Skeleton className="mb-2.5 h-11 desk:mb-3.5 desk:h-[52px]" />
      <Skeleton className="mb-2.5 h-11 desk:mb-3.5" />
      <div data-part="products">{cards('list-cards', 10)}</div>
    </div>
  </div>
);

/** Skeletons by kind of page, in the grid of the page itself, so that nothing shifts. */
export const pageShapes = {
  home: (
    <>
      <div className="my-2 grid gap-4 desk:mt-5 desk:mb-6 desk:grid-cols-[2fr_1fr]">
        <Part name="front" className="h-[188px] rounded-tile desk:h-[288px]" />
        <Skeleton className="hidden rounded-tile desk:block desk:h-[288px]" />
      </div>
      <Skeleton className="mb-4 h-[152px] rounded-tile desk:mb-8 desk:h-70" />
      {cards('desk:grid-cols-4 wide:grid-cols-5', 5)}
    </>
  ),
  list: (
    <>
      <Skeleton className="my-4.5 hidden h-4 w-48 desk:block" />
      <Skeleton className="my-2 h-8 w-56 desk:mt-0 desk:mb-4" />
      {list}
    </>
  ),
  product: (
    <>
      {CRUMBS}
      <div className="product">
        <Part name="picture" className="aspect-square w-full rounded-tile" />
        <Part name="title" className="product-title h-9" />
        <Part name="buy" className="product-buy h-110 rounded-tile" />
        <Skeleton className="product-facts h-72 rounded-tile" />
      </div>
    </>
  ),
  posts: (
    <>
      {CRUMBS}
      {TITLE}
      <Skeleton className="mb-5 h-11 w-full" />
      <div data-part="posts" className="grid gap-4 desk:grid-cols-2 wide:grid-cols-3">
        {many(6, 'h-96 rounded-tile')}
      </div>
    </>
  ),
  post: (
    <div className="mx-auto max-w-[800px]">
      {CRUMBS}
      <div data-part="post" className="rounded-tile bg-card p-5 shadow-1 desk:p-10">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="mt-3 h-4 w-48" />
        <Skeleton className="mt-5 aspect-[16/9] rounded-tile" />
        <div className="mt-6 grid gap-4">{many(5, 'h-5')}</div>
      </div>
    </div>
  ),
  words: (
    <div className="mx-auto max-w-[1032px]">
      {CRUMBS}
      {TITLE}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(260px,2fr)]">
        <Part name="words" className="h-44 rounded-tile desk:h-72" />
        <Skeleton className="h-[640px] rounded-tile" />
      </div>
    </div>
  ),
  contact: (
    <>
      {CRUMBS}
      {TITLE}
      <div data-part="cards" className="mb-5 grid gap-3 desk:auto-cols-fr desk:grid-flow-col">
        {many(4, 'h-28 rounded-tile')}
      </div>
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(260px,2fr)]">
        {many(2, 'h-96 rounded-tile')}
      </div>
    </>
  ),
  request: (
    <>
      {CRUMBS}
      {TITLE}
      <Skeleton className="mb-5 h-22 max-w-[75ch] desk:h-14" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]">
        <Part name="form" className="h-[640px] rounded-tile" />
        <Skeleton className="h-96 rounded-tile" />
      </div>
    </>
  ),
  result: (
    <div className="grid min-h-[65dvh] place-items-center py-8">
      <Skeleton className="h-120 w-full max-w-[480px] rounded-tile" />
    </div>
  ),
  rows: (
    <div className="grid gap-3">
      <Skeleton className="mb-3 h-8 w-48" />
      {many(6, 'h-20 rounded-tile')}
    </div>
  ),
} satisfies Record<string, ReactNode>;
