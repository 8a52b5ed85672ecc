import { overlayText } from '#app/text/overlays.ts';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { foldMobile } from '#shared/fold-text.ts';

const MAX = 11;

/** A number as typed, folded before the cap of eleven. */
export const typedMobile = (typed: string) => foldMobile(typed).slice(0, MAX);

type Props = { value: string; error: string; onChange(value: string): void };

export const MobileField = ({ value, error, onChange }: Props) => (
  <DigitsField
    label={overlayText.login.mobile}
    type="tel"
    autoComplete="tel"
    className="text-lg"
    placeholder={overlayText.login.mobilePlaceholder}
    value={value}
    error={error || undefined}
    onChange={onChange}
    onBlur={() => onChange(typedMobile(value))}
  />
);
