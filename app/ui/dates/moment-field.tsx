import {
  now,
  PersianCalendar,
  parseAbsolute,
  toCalendar,
  type ZonedDateTime,
} from '@internationalized/date';
import { type FocusEvent, useId, useMemo, useState } from 'react';
import { Button, DatePicker, Group, I18nProvider } from 'react-aria-components';
import { CalendarClock, X } from '#app/ui/icons.tsx';
import { describe, Field } from '#app/ui/text-field.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { DateParts, isLikelyYear, type Typed } from './date-parts.tsx';

export type MomentLabels = {
  open: string;
  previous: string;
  next: string;
  /** Labels of the lists of years and months. */
  year: string;
  month: string;
  clear: string;
  /** Separator of day and hour. */
  comma: string;
  /** Error while parts are missing. */
  incomplete: string;
  /** Error of a day that the calendar does not have. */
  impossible: string;
  /** Hint after the picker replaced a missing day by the nearest one of the month. */
  adjusted: string;
};
type Props = {
  label: string;
  value: string | null;
  zone: string;
  labels: MomentLabels;
  error?: string | undefined;
  hint?: string;
  optional?: string;
  onChange(iso: string | null): void;
};

const PERSIAN = new PersianCalendar();
/** Value of an incomplete moment; the server refuses it, so it is never saved as "none". */
export const HALF_MOMENT = 'half';

/**
 * Field of a Persian date with hour and minute in a time zone; the value is a UTC instant, ISO
 * 8601.
 */
export function MomentField(props: Props) {
  const { label, value, zone, labels, optional } = props;
  const id = useId();
  const typing = useTyping(props);
  const hint = typing.isAdjusted ? labels.adjusted : props.hint;
  const error = props.error ?? typing.fault;
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional}>
      <I18nProvider locale="fa-IR-u-ca-persian">
        <DatePicker<ZonedDateTime>
          key={typing.turn}
          aria-label={label}
          value={typing.moment}
          placeholderValue={useMidnight(zone)}
          granularity="minute"
          hourCycle={24}
          hideTimeZone
          shouldForceLeadingZeros
          isInvalid={Boolean(error)}
          onChange={typing.take}
        >
          <Group
            id={id}
            {...describe(id, error, hint)}
            onBlur={typing.leave}
            className={`flex min-h-12 items-center gap-1 rounded-control border bg-card ps-4 pe-1 focus-within:border-firoozeh-600 focus-within:ring-4 focus-within:ring-firoozeh-100 ${error ? 'border-anar-600' : 'border-line-strong'}`}
          >
            <DateParts
              className="min-w-0 flex-1 flex-wrap-reverse justify-end"
              onTyped={typing.tell}
            >
              {(text) => text.replace(',', labels.comma)}
            </DateParts>
            {value && (
              <button
                type="button"
                aria-label={`${labels.clear}: ${label}`}
                onClick={typing.clear}
                className="grid size-9 place-items-center rounded-md text-ink-500 hover:bg-paper"
              >
                <X className="size-4" />
              </button>
            )}
            <Button
              aria-label={`${labels.open}: ${label}`}
              className="grid size-9 place-items-center rounded-md text-ink-500 hover:bg-paper"
            >
              <CalendarClock className="size-4" />
            </Button>
          </Group>
          <CalendarPopover label={label} labels={labels} />
        </DatePicker>
      </I18nProvider>
    </Field>
  );
}

/**
 * Makes the picker use instants of the zone from the first digit on; a picked day starts at 00:00.
 */
const useMidnight = (zone: string) =>
  useMemo(() => now(zone).set({ hour: 0, minute: 0, second: 0, millisecond: 0 }), [zone]);

const momentOf = (iso: string | null, zone: string) =>
  iso && iso !== HALF_MOMENT ? parseAbsolute(iso, zone) : null;

const isoOf = (moment: ZonedDateTime | null) => {
  if (!moment) return null;
  const { year } = toCalendar(moment, PERSIAN);
  return isLikelyYear(year) ? moment.toAbsoluteString() : HALF_MOMENT;
};

/** State of the picker beside the form's value: a change from the form resets the picker. */
function useTyping({ value, zone, labels, onChange }: Props) {
  const [own, setOwn] = useState(value);
  const [moment, setMoment] = useState(() => momentOf(value, zone));
  const [turn, setTurn] = useState(0);
  const [typed, setTyped] = useState<Typed>('empty');
  const [hasLeft, setLeft] = useState(false);
  const [isAdjusted, setAdjusted] = useState(false);
  const begin = (from: string | null) => {
    setOwn(from);
    setMoment(momentOf(from, zone));
    setTurn((before) => before + 1);
  };
  const emit = (iso: string | null) => {
    setOwn(iso);
    if (iso !== own) onChange(iso);
  };
  if (value !== own) begin(value);
  return {
    moment,
    turn,
    isAdjusted: isAdjusted && typed === 'whole',
    fault: value === HALF_MOMENT && hasLeft ? faultOf(typed, labels) : undefined,
    take: (next: ZonedDateTime | null) => {
      setMoment(next);
      setAdjusted(false);
      emit(isoOf(next));
    },
    tell: (next: Typed) => {
      setTyped(next);
      if (next === 'half' || next === 'impossible') emit(HALF_MOMENT);
      else if (own === HALF_MOMENT) emit(isoOf(moment));
    },
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      setLeft(true);
      setAdjusted(typed === 'impossible');
    },
    clear: () => {
      begin(null);
      onChange(null);
    },
  };
}

const faultOf = (typed: Typed, labels: MomentLabels) =>
  typed === 'impossible' ? labels.impossible : labels.incomplete;
