import { faNumber } from '#shared/digits.ts';

/** Number with its minus sign before it in right-to-left text. */
export const faSigned = (n: number) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {`${n < 0 ? '−' : ''}${faNumber(Math.abs(n))}`}
  </bdi>
);
