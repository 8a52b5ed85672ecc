import { GregorianCalendar, parseDate, toCalendar } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';

export type DateLabels = {
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
  onChange(range: { from: string; to: string }): void;
};

/** Two Jalali days, typed or picked; the values are Gregorian ISO days. */
export default function DateRange({ from, to, labels, onChange }: Props) {
  return (
    <I18nProvider locale="fa-IR-u-ca-persian">
      <div className="flex flex-wrap items-center gap-2">
        <Day
          label={labels.from}
          value={from}
          labels={labels}
          onChange={(day) => onChange({ from: day, to })}
        />
        <Day
          label={labels.to}
          value={to}
          labels={labels}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
    </I18nProvider>
  );
}

type DayProps = { label: string; value: string; labels: DateLabels; onChange(day: string): void };

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

function Day({ label, value, labels, onChange }: DayProps) {
  return (
    <DatePicker
      aria-label={label}
      value={isoDay.test(value) ? parseDate(value) : null}
      shouldForceLeadingZeros
      onChange={(date) =>
        onChange(date ? toCalendar(date, new GregorianCalendar()).toString().slice(0, 10) : '')
      }
    >
      <Group className="flex h-11 items-center gap-2 rounded-control border border-line bg-card ps-3 pe-1 text-sm focus-within:border-firoozeh-600">
        <span className="text-ink-500">{label}</span>
        <DateInput dir="ltr" className="flex tabular-nums">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-sm px-0.5 outline-none data-focused:bg-firoozeh-600 data-focused:text-white data-placeholder:text-ink-500"
            />
          )}
        </DateInput>
        <Button
          aria-label={`${labels.open} ${label}`}
          className="grid size-9 place-items-center rounded-md text-ink-500 hover:bg-paper"
        >
          <CalendarDays aria-hidden className="size-4" />
        </Button>
      </Group>
      <Popover className="rounded-tile bg-card p-4 shadow-2">
        <Dialog aria-label={label} className="outline-none">
          <Month labels={labels} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

const ARROW = 'grid size-11 place-items-center rounded-md hover:bg-paper disabled:opacity-40';

/** A month of days to pick from, inside a date picker. */
export const Month = ({ labels }: { labels: Pick<DateLabels, 'previous' | 'next'> }) => (
  <Calendar firstDayOfWeek="sat">
    <header className="mb-2 flex items-center justify-between">
      <Button slot="previous" aria-label={labels.previous} className={ARROW}>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
      <Heading className="font-bold" />
      <Button slot="next" aria-label={labels.next} className={ARROW}>
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="narrow">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="size-10 text-[13px] text-ink-500 last:text-anar-600">
            {day}
          </CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className="grid size-10 cursor-pointer place-items-center rounded-full text-sm outline-none hover:bg-firoozeh-50 data-focus-visible:ring-2 data-focus-visible:ring-firoozeh-500 data-outside-month:hidden data-selected:bg-firoozeh-600 data-selected:font-bold data-selected:text-white"
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);
