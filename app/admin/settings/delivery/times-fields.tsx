import { adminDeliveryText } from '#app/text/admin/delivery.ts';
import { text } from '#app/text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TIME_LIMITS } from '#shared/delivery-times.ts';
import { faWeekday } from '#shared/fa-dates.ts';
import type { TimesDraft } from './draft.ts';
import { NumberRows } from './number-rows.tsx';

const t = adminDeliveryText;
const HOURS = { from: t.from, to: t.to };
const NUMBERS = ['leadHours', 'ahead', 'capacity'] as const;
/** Saturday to Friday; the dates of any such week give the names. */
const WEEK = [6, 0, 1, 2, 3, 4, 5].map((day, at) => ({
  day,
  name: faWeekday(`2026-11-${21 + at}`),
}));

type Props = {
  times: TimesDraft;
  faultOf(field: string): string | undefined;
  onChange(times: TimesDraft): void;
};

/** Delivery times: days of the week, hours, lead time and capacity. */
export function TimesFields({ times, faultOf, onChange }: Props) {
  const set = (change: Partial<TimesDraft>) => onChange({ ...times, ...change });
  const { weekdays } = times;
  const turn = (day: number, isOn: boolean) =>
    set({ weekdays: isOn ? [...weekdays, day] : weekdays.filter((one) => one !== day) });
  return (
    <div className="grid gap-3.5">
      <fieldset className="grid grid-cols-2 gap-2 desk:grid-cols-4">
        <legend className="mb-1.5 text-sm font-semibold">{t.weekdays}</legend>
        {WEEK.map(({ day, name }) => (
          <Checkbox
            key={day}
            label={name}
            isOn={weekdays.includes(day)}
            onChange={(isOn) => turn(day, isOn)}
          />
        ))}
      </fieldset>
      <Fault>{faultOf('weekdays')}</Fault>
      <NumberRows
        title={t.hours}
        add={t.addHours}
        names={HOURS}
        rows={times.hours}
        most={TIME_LIMITS.timesADay}
        faultOf={(field) => faultOf(`hours${field}`)}
        onChange={(hours) => set({ hours })}
      />
      <div className="grid items-start gap-3 desk:grid-cols-3">
        {NUMBERS.map((name) => (
          <NumberField
            key={name}
            label={t[name]}
            hint={name === 'capacity' ? t.capacityHint : undefined}
            optional={name === 'capacity' ? text.optional : undefined}
            value={times[name]}
            error={faultOf(name)}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
}

const Fault = ({ children }: { children: string | undefined }) =>
  children && (
    <p role="alert" className="text-13 text-anar-600">
      {children}
    </p>
  );
