import { faNumber } from '#shared/digits.ts';

/** Signed change of a balance in tomans. */
export const MovementAmount = ({ delta }: { delta: number }) => (
  <b dir="ltr" className={`whitespace-nowrap ${delta > 0 ? 'text-leaf-700' : 'text-ink-900'}`}>
    {delta > 0 ? '+' : '\u2212'}
    {faNumber(Math.abs(delta))}
  </b>
);
