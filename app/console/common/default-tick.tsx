type Props = { label: string; isOn: boolean; onChange(isOn: boolean): void };

/** Whether this one of several is taken where none is named. */
export const DefaultTick = ({ label, isOn, onChange }: Props) => (
  <label className="flex min-h-11 items-center gap-2.5 text-15">
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-firoozeh-600"
    />
    {label}
  </label>
);
