import { overlayText } from '#app/text/overlays.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { foldMobile } from '#shared/fold-text.ts';

const MAX = 11;

/** A number as typed, folded before the cap of eleven. */
export const typedMobile = (typed: string) => foldMobile(typed).slice(0, MAX);

type Props = { value: string; error: string; onChange(value: string): void };

export const MobileField = ({ value, error, onChange }: Props) => (
  <TextField
    label={overlayText.login.mobile}
    type="tel"
    inputMode="numeric"
    autoComplete="tel"
    dir="ltr"
    className="text-lg"
    placeholder={overlayText.login.mobilePlaceholder}
    value={value}
    error={error || undefined}
    onChange={(event) => onChange(event.target.value)}
    onBlur={() => onChange(typedMobile(value))}
  />
);
