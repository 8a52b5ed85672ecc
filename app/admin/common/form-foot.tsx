import type { ReactNode } from 'react';

/** Stays at the bottom of a form. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-card/95 px-4 py-3 desk:mx-0 desk:rounded-t-tile desk:px-5">
    {children}
  </div>
);
