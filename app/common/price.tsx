import { text } from '#app/text.ts';
import { faNumber } from '#shared/digits.ts';

type Props = {
  /** Tomans. */
  value: number;
  /** The word is for the ear only, where a price beside it shows it. */
  bare?: boolean;
  className?: string;
};

/** Digits large, «تومان» small beside them. A price alone is set closer than a column of figures. */
export const Price = ({ value, bare = false, className = '' }: Props) => (
  <span className={className ? `price ${className}` : 'price'}>
    {faNumber(value)}
    <small className={bare ? 'sr-only' : undefined}>{`\u00a0${text.toman}`}</small>
  </span>
);
