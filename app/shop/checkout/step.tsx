import type { ReactNode } from 'react';
import { CircleAlert } from '#app/ui/icons.tsx';
import { faNumber } from '#shared/digits.ts';

type Props = {
  number: number;
  title: string;
  error?: string | undefined;
  /** Content beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A numbered step of the checkout, with its error message. */
export const Step = ({ number, title, error, action, children }: Props) => (
  <section aria-label={title} data-missing={error ? true : undefined}>
    <h3 className="mb-2.5 flex items-center gap-2 font-bold">
      <span
        aria-hidden
        className="grid size-6 place-items-center rounded-full bg-firoozeh-600 text-13 leading-none text-white"
      >
        {faNumber(number)}
      </span>
      {title}
      {action}
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
