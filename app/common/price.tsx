import { text } from '#app/text.ts';
import { faNumber } from '#shared/digits.ts';

type Props = {
  /** Tomans. */
  value: number;
  /** Hides the unit visually, beside a price that shows it. */
  bare?: boolean;
  className?: string;
};

/**
 * Large digits and a small currency word; a single price has tighter spacing than a column of figures.
 */
export const Price = ({ value, bare = false, className = '' }: Props) => (
  <span className={className ? `price ${className}` : 'price'}>
    {faNumber(value)}
    <small className={bare ? 'sr-only' : undefined}>{`\u00a0${text.toman}`}</small>
  </span>
);
