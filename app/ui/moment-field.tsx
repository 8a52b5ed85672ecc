import { parseAbsolute, type ZonedDateTime } from '@internationalized/date';
import { CalendarClock, X } from 'lucide-react';
import { useId } from 'react';
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { Month } from './date-range.tsx';
import { describe, Field } from './text-field.tsx';

export type MomentLabels = {
  open: string;
  previous: string;
  next: string;
  clear: string;
  /** Between day and hour. */
  comma: string;
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

/** A day of the Persian calendar with hour and minute of a zone; the value is a UTC instant, ISO 8601. */
export function MomentField({
  label,
  value,
  zone,
  labels,
  error,
  hint,
  optional,
  onChange,
}: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional}>
      <I18nProvider locale="fa-IR-u-ca-persian">
        <DatePicker<ZonedDateTime>
          aria-label={label}
          value={value ? parseAbsolute(value, zone) : null}
          granularity="minute"
          hourCycle={24}
          hideTimeZone
          shouldForceLeadingZeros
          isInvalid={Boolean(error)}
          onChange={(moment) => onChange(moment ? moment.toAbsoluteString() : null)}
        >
          <Group
            id={id}
            {...describe(id, error, hint)}
            className={`flex h-12 items-center gap-1 rounded-control border bg-card ps-4 pe-1 focus-within:border-firoozeh-600 focus-within:ring-4 focus-within:ring-firoozeh-100 ${error ? 'border-anar-600' : 'border-line-strong'}`}
          >
            <DateInput dir="ltr" className="flex flex-1 justify-end tabular-nums">
              {(segment) => (
                <DateSegment
                  segment={segment}
                  className="rounded-sm px-0.5 outline-none data-focused:bg-firoozeh-600 data-focused:text-white data-placeholder:text-ink-500"
                >
                  {({ text }) => text.replace(',', labels.comma)}
                </DateSegment>
              )}
            </DateInput>
            {value && (
              <button
                type="button"
                aria-label={`${labels.clear}: ${label}`}
                onClick={() => onChange(null)}
                className="grid size-9 place-items-center rounded-md text-ink-500 hover:bg-paper"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
            <Button
              aria-label={`${labels.open}: ${label}`}
              className="grid size-9 place-items-center rounded-md text-ink-500 hover:bg-paper"
            >
              <CalendarClock aria-hidden className="size-4" />
            </Button>
          </Group>
          <Popover className="rounded-tile bg-card p-4 shadow-2">
            <Dialog aria-label={label} className="outline-none">
              <Month labels={labels} />
            </Dialog>
          </Popover>
        </DatePicker>
      </I18nProvider>
    </Field>
  );
}
