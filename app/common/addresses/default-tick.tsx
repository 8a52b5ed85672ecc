import { Tick } from '#app/ui/checkbox.tsx';

type Props = { label: string; isOn: boolean; onChange(isOn: boolean): void };

/** Checkbox that makes an item the default. */
export const DefaultTick = ({ label, isOn, onChange }: Props) => (
  <label className="flex min-h-11 items-center gap-2.5 text-15">
    <Tick checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
