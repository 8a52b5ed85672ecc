import type { ReactNode } from 'react';

/** Foot of a step: what it leads to, and its one main button. */
export const FootBar = ({ said, children }: { said: ReactNode; children: ReactNode }) => (
  <div
    data-bottom
    className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-line bg-card px-4 py-2.5 shadow-2 desk:px-5"
  >
    <div className="min-w-0 flex-1 text-sm max-tab:basis-full">{said}</div>
    <div className="flex flex-wrap gap-2 max-tab:w-full max-tab:*:flex-1">{children}</div>
  </div>
);
