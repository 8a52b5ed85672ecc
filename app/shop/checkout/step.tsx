import type { ReactNode } from 'react';
import { CircleAlert } from '#app/ui/icons.tsx';
import { faNumber } from '#shared/digits.ts';

type Props = { number: number; title: string; error?: string | undefined; children: ReactNode };

/** A numbered part of the checkout, with what is still missing in it. */
export const Step = ({ number, title, error, children }: Props) => (
  <section aria-label={title} data-missing={error ? true : undefined}>
    <h3 className="mb-2.5 flex items-center gap-2 font-bold">
      <span
        aria-hidden
        className="grid size-6 place-items-center rounded-full bg-firoozeh-600 text-13 leading-none text-white"
      >
        {faNumber(number)}
      </span>
      {title}
    </h3>
    {children}
    {error && (
      <p role="alert" className="mt-2 flex items-center gap-1.5 text-sm text-anar-600">
        <CircleAlert className="size-4 shrink-0" />
        {error}
      </p>
    )}
  </section>
);
