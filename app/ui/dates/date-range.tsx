import {
  type CalendarDate,
  GregorianCalendar,
  PersianCalendar,
  parseDate,
  toCalendar,
  today,
} from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { Button, DatePicker, Group, I18nProvider } from 'react-aria-components';
import { CalendarDays } from '#app/ui/icons.tsx';
import { FilterSelect } from '#app/ui/select.tsx';
import { keysOf } from '#shared/keys-of.ts';
import { TEHRAN } from '#shared/time.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import { DateParts, isLikelyYear } from './date-parts.tsx';
import { type Preset, presetsOf } from './day-presets.ts';

export type DateLabels = {
  /** Label of the list of usual ranges. */
  range: string;
  anyRange: string;
  ownRange: string;
  presets: Record<Preset, string>;
  year: string;
  month: string;
  from: string;
  to: string;
  open: string;
  previous: string;
  next: string;
  clear: string;
};
type Props = {
  from: string;
  to: string;
  labels: DateLabels;
  /** Future days cannot be chosen. */
  isPast?: boolean;
  onChange(range: { from: string; to: string }): void;
};

/** Two Jalali days, typed or picked; the values are Gregorian ISO days. */
export default function DateRange({ from, to, labels, isPast = false, onChange }: Props) {
  const latest = isPast ? today(TEHRAN) : undefined;
  return (
    <I18nProvider locale="fa-IR-u-ca-persian">
      <div className="flex flex-wrap items-center gap-2 max-tab:w-full max-tab:*:grow max-tab:*:first:basis-full">
        <Presets from={from} to={to} labels={labels} onChange={onChange} />
        <Day
          label={labels.from}
          value={from}
          labels={labels}
          latest={latest}
          onChange={(day) => onChange({ from: day, to })}
        />
        <Day
          label={labels.to}
          value={to}
          labels={labels}
          latest={latest}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
    </I18nProvider>
  );
}

type PresetProps = Pick<Props, 'from' | 'to' | 'labels' | 'onChange'>;
const OWN = 'own';

/** List of usual ranges; any other range is labelled as custom. */
function Presets({ from, to, labels, onChange }: PresetProps) {
  const presets = presetsOf(today(TEHRAN));
  const ids = keysOf(presets);
  const known = ids.find((id) => presets[id].from === from && presets[id].to === to);
  const isOwn = !known && Boolean(from || to);
  const choose = (id: string) => {
    const preset = ids.find((one) => one === id);
    if (preset) onChange(presets[preset]);
    else if (id === '') onChange({ from: '', to: '' });
  };
  return (
    <FilterSelect
      label={labels.range}
      none={labels.anyRange}
      value={isOwn ? OWN : (known ?? '')}
      options={[
        ...ids.map((id) => ({ id, label: labels.presets[id] })),
        ...(isOwn ? [{ id: OWN, label: labels.ownRange }] : []),
      ]}
      onChange={choose}
    />
  );
}

type DayProps = {
  label: string;
  value: string;
  labels: DateLabels;
  latest: CalendarDate | undefined;
  onChange(day: string): void;
};

function Day({ label, value, labels, latest, onChange }: DayProps) {
  const day = useDay(value, onChange);
  return (
    <DatePicker<CalendarDate>
      aria-label={label}
      value={day.date}
      shouldForceLeadingZeros
      {...(latest && { maxValue: latest })}
      onChange={day.take}
    >
      <Group
        aria-label={label}
        onBlur={day.send}
        className="flex h-11 items-center gap-2 rounded-control border border-line bg-card ps-3 pe-1 text-sm focus-within:border-firoozeh-600"
      >
        <span className="text-ink-500">{label}</span>
        <DateParts className="me-auto" onTyped={() => {}}>
          {(text) => text}
        </DateParts>
        <Button
          aria-label={`${labels.open} ${label}`}
          className="grid size-9 place-items-center rounded-md text-ink-500 hover:bg-paper"
        >
          <CalendarDays className="size-4" />
        </Button>
      </Group>
      <CalendarPopover label={label} labels={labels} />
    </DatePicker>
  );
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const GREGORIAN = new GregorianCalendar();
const PERSIAN = new PersianCalendar();
/**
 * Milliseconds, longer than between two digits, so that typing a day reloads the list only once.
 */
const PAUSE_MS = 500;

const dateOf = (day: string) => (ISO_DAY.test(day) ? parseDate(day) : null);
const isoOf = (date: CalendarDate | null) => {
  if (!date) return '';
  return isLikelyYear(toCalendar(date, PERSIAN).year)
    ? toCalendar(date, GREGORIAN).toString()
    : undefined;
};

/**
 * Shows the day at once and reports it after a pause, as the URL that holds it updates too slowly
 * for typing.
 */
function useDay(value: string, onChange: (day: string) => void) {
  const [known, setKnown] = useState(value);
  const [date, setDate] = useState(() => dateOf(value));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; day: string }>(undefined);
  if (value !== known) {
    setKnown(value);
    if (value !== isoOf(date)) setDate(dateOf(value));
  }
  const stop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  const send = () => {
    const day = waiting.current?.day;
    stop();
    if (day !== undefined) onChange(day);
  };
  return {
    date,
    send,
    take: (next: CalendarDate | null) => {
      setDate(next);
      const day = isoOf(next);
      stop();
      if (day !== undefined) waiting.current = { timer: setTimeout(send, PAUSE_MS), day };
    },
  };
}
