import { SaveLine } from '#app/admin/common/save-line.tsx';
import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { faMobile } from '#app/format.ts';
import { Form } from '#app/forms/form.tsx';
import { staffAlertsText as t } from '#app/text/admin/staff-alerts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import type { StaffAlerts, StaffAlertsForm } from '#contract/desk/staff-alerts.ts';
import { type AlertKind, alertKinds } from '#shared/staff-alerts.ts';

type Draft = Pick<StaffAlerts, 'kinds' | 'days' | 'fromHour' | 'toHour'>;
type Props = {
  read: StaffAlerts;
  send(body: StaffAlertsForm): Promise<StaffAlerts>;
  onChange(now?: StaffAlerts): void;
  onSaved?: () => void;
};

/** Text alerts by kind, day and hour. */
export function AlertsForm({ read, send, onChange, onSaved = () => {} }: Props) {
  const form = useMoveForm<Draft, StaffAlerts>({
    start: { kinds: read.kinds, days: read.days, fromHour: read.fromHour, toHour: read.toHour },
    labels: t.fields,
    onClose: onSaved,
    onChange,
  });
  const { draft, faults, set } = form;
  const save = () => form.send((typed) => send({ ...typed, version: read.version }), t.saved);
  return (
    <Form onSave={save} className="grid gap-5">
      <p className="text-sm leading-7 text-ink-700">{t.body(faMobile(read.mobileNumber))}</p>
      <Kinds possible={read.possible} chosen={draft.kinds} onChange={(kinds) => set({ kinds })} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-ink-700">{t.days}</legend>
        <div className="grid grid-cols-2 gap-2 desk:grid-cols-4">
          {t.weekdays.map((label, day) => (
            <Checkbox
              key={label}
              label={label}
              isOn={draft.days.includes(day)}
              onChange={(isOn) => set({ days: changed(draft.days, day, isOn) })}
            />
          ))}
        </div>
        {faults.days && <p className="mt-1 text-13 text-anar-600">{faults.days}</p>}
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-4">
        <Select
          label={t.fields.fromHour}
          value={String(draft.fromHour)}
          error={faults.fromHour}
          options={hours(0)}
          onChange={(hour) => set({ fromHour: Number(hour) })}
        />
        <Select
          label={t.fields.toHour}
          value={String(draft.toHour)}
          error={faults.toHour}
          options={hours(1)}
          onChange={(hour) => set({ toHour: Number(hour) })}
        />
      </div>
      <p className="text-13 leading-6 text-ink-500">{t.held}</p>
      <SaveLine form={form} />
    </Form>
  );
}

const hours = (first: number) =>
  Array.from({ length: 24 }, (_, n) => ({ id: String(n + first), label: t.hour(n + first) }));

const changed = <One,>(all: One[], one: One, isOn: boolean): One[] =>
  isOn ? [...all, one] : all.filter((other) => other !== one);

type KindsProps = {
  possible: AlertKind[];
  chosen: AlertKind[];
  onChange(chosen: AlertKind[]): void;
};

const Kinds = ({ possible, chosen, onChange }: KindsProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold text-ink-700">{t.kinds}</legend>
    {possible.length === 0 && <p className="text-sm text-zaferan-800">{t.nonePossible}</p>}
    <div className="grid gap-2 desk:grid-cols-2">
      {alertKinds
        .filter((kind) => possible.includes(kind))
        .map((kind) => (
          <Checkbox
            key={kind}
            label={t.kind(kind)}
            isOn={chosen.includes(kind)}
            onChange={(isOn) => onChange(changed(chosen, kind, isOn))}
          />
        ))}
    </div>
    <ul className="mt-2 text-13 leading-6 text-ink-500">
      {possible.map((kind) => t.hint(kind) && <li key={kind}>{t.hint(kind)}</li>)}
    </ul>
  </fieldset>
);
