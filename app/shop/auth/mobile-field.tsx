import { overlayText } from '#app/text/overlays.ts';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { foldCode, foldMobile } from '#shared/fold-text.ts';

const MAX = 11;

const IN_WORDS = /(?:\+98|0098|98|0)?9\d{9}/;

/** Extracts a mobile number from typed or pasted text and folds its digits; at most eleven. */
export function typedMobile(typed: string): string {
  const [found] = (/\p{L}/u.test(typed) && IN_WORDS.exec(foldCode(typed))) || [typed];
  return foldMobile(found).slice(0, MAX);
}

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
