import { faNumber } from '#shared/digits.ts';

type Props = { delta: number; isOnColour?: boolean };

/** Signed change of a balance in tomans; green where money came, unless the ground is coloured. */
export const MovementAmount = ({ delta, isOnColour = false }: Props) => (
  <b
    dir="ltr"
    className={`whitespace-nowrap ${isOnColour ? '' : delta > 0 ? 'text-leaf-700' : 'text-ink-900'}`}
  >
    {delta > 0 ? '+' : '\u2212'}
    {faNumber(Math.abs(delta))}
  </b>
);
