import { faNumber, faPrice } from '../format.ts';
import { text } from '../text.ts';

/** Digits large, «تومان» small beside them. */
export const Price = ({ value, className = '' }: { value: number; className?: string }) => (
  <span className={`whitespace-nowrap font-extrabold ${className}`}>
    {faNumber(value)}
    <small className="ms-1 text-[12px] font-medium opacity-75">{text.toman}</small>
  </span>
);

/** A price that is no longer valid, said as such to a screen reader. */
export const OldPrice = ({ value }: { value: number }) => (
  <s className="text-ink-400">
    <span className="sr-only">{text.oldPrice} </span>
    {faPrice(value)}
  </s>
);
