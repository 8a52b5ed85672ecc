import type { ReactNode } from 'react';

/** A titled card of the form. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
    <h2 className="mb-4 font-extrabold">{title}</h2>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </section>
);
