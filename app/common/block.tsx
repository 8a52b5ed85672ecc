import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/** Titled card of a detail page. */
export const Block = ({ title, children }: Props) => (
  <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
    <h2 className="mb-2.5 text-base font-extrabold">{title}</h2>
    {children}
  </section>
);

/** Label, and its value at the start of a second column. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-4 py-1 text-sm">
    <dt className="w-[min(8rem,40%)] shrink-0 text-ink-500">{label}</dt>
    <dd className="min-w-0 flex-[1_1_8rem] font-semibold break-words">{children}</dd>
  </div>
);

/** Label and amount at the ends of a line, so that amounts stand below each other. */
export const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-sm">
    <dt className="text-ink-500">{label}</dt>
    <dd className="fact font-semibold">{children}</dd>
  </div>
);
