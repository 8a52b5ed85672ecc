import { type ReactNode, useContext, useEffect } from 'react';
import {
  DateFieldStateContext,
  DateInput,
  DateSegment,
  type DateSegmentRenderProps,
} from 'react-aria-components';

/**
 * Progress of typing a date: nothing, some parts, parts that form no valid or plausible day, or all
 * of it.
 */
export type Typed = 'empty' | 'half' | 'impossible' | 'whole';

const FIRST_YEAR = 1300;
const LAST_YEAR = 1499;

/** True for a plausible Persian year; while 1405 is typed, the year is 1, 14 and 140. */
export const isLikelyYear = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;

type Props = {
  className: string;
  onTyped(typed: Typed): void;
  children: (text: string) => ReactNode;
};

/** Editable parts of a date or moment; reports the progress of typing. */
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

/**
 * Each group of numbers runs from left to right, with the day to the right of the hour, as it is
 * read first.
 */
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
  // parts have the names of a date's fields; the value lacks a day that its month does not have
  const value = state?.value as unknown as Record<string, number> | null;
  const isSame = parts.every(
    ({ type, value: part }) => !COMPARED.includes(type) || part === value?.[type],
  );
  return isSame && isLikelyYear(value?.year ?? 0) ? 'whole' : 'impossible';
}
