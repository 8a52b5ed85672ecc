import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/** Titled card of a detail page. */
export const Block = ({ title, children }: Props) => (
  <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
    <h2 className="mb-2.5 text-base font-extrabold">{title}</h2>
    {children}
  </section>
);

/** Label and value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-sm">
    <dt className="text-ink-500">{label}</dt>
    <dd className="fact font-semibold">{children}</dd>
  </div>
);
