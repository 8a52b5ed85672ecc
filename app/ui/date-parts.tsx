import { type ReactNode, useContext, useEffect } from 'react';
import {
  DateFieldStateContext,
  DateInput,
  DateSegment,
  type DateSegmentRenderProps,
} from 'react-aria-components';

/**
 * How far a date is typed: nothing, some of its parts, parts that make no day of the calendar or of our time, or all of
 * it.
 */
export type Typed = 'empty' | 'half' | 'impossible' | 'whole';

const FIRST_YEAR = 1300;
const LAST_YEAR = 1499;

/** Whether a Persian year may be meant; on its way to 1405 a typed year is 1, 14 and 140. */
export const isLikelyYear = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;

type Props = {
  className: string;
  onTyped(typed: Typed): void;
  children: (text: string) => ReactNode;
};

/** The parts of a date or moment that are typed one by one; tells how far the typing is. */
export const DateParts = ({ className, onTyped, children }: Props) => (
  <DateInput dir="ltr" className={`flex tabular-nums ${className}`}>
    {(segment) => (
      <DateSegment
        segment={segment}
        className={`rounded-sm px-0.5 outline-none data-focused:bg-firoozeh-600 data-focused:text-white data-placeholder:text-ink-500 ${placeOf(segment)}`}
      >
        {({ text, type }) => (
          <>
            {children(text)}
            {type === 'year' && <Report onTyped={onTyped} />}
          </>
        )}
      </DateSegment>
    )}
  </DateInput>
);

/** Each group of numbers runs from left to right, and the day, which is read first, stands at the right of its hour. */
function placeOf({ type, text }: Pick<DateSegmentRenderProps, 'type' | 'text'>): string {
  if (['year', 'month', 'day'].includes(type) || text.includes('/')) return 'order-3';
  return text.includes(',') ? 'order-2' : 'order-1';
}

function Report({ onTyped }: { onTyped(typed: Typed): void }) {
  const typed = useTyped();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onTyped(typed), [typed]);
  return null;
}

const COMPARED = ['year', 'month', 'day', 'hour', 'minute'];

function useTyped(): Typed {
  const state = useContext(DateFieldStateContext);
  const parts = (state?.segments ?? []).filter(({ isEditable }) => isEditable);
  const missing = parts.filter(({ isPlaceholder }) => isPlaceholder).length;
  if (missing === parts.length) return 'empty';
  if (missing > 0) return 'half';
  // parts are named as the fields of a date; a day that the month has not got is not in the value
  const value = state?.value as unknown as Record<string, number> | null;
  const isSame = parts.every(
    ({ type, value: part }) => !COMPARED.includes(type) || part === value?.[type],
  );
  return isSame && isLikelyYear(value?.year ?? 0) ? 'whole' : 'impossible';
}
