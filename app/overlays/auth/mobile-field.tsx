import { foldCode } from '#app/format.ts';
import { overlayText } from '#app/text/overlays.ts';
import { TextField } from '#app/ui/text-field.tsx';

const MAX = 11;

/** +98912…, 0098912… and 912… become 09… before the cap of eleven. */
export const foldMobile = (typed: string) =>
  foldCode(typed)
    .replace(/[+()]/g, '')
    .replace(/^(?:0098|98(?=9\d{9}$))(?=9)/, '0')
    .replace(/^9(?=\d{9}$)/, '09')
    .slice(0, MAX);

export const isMobile = (number: string) => /^09\d{9}$/.test(number);

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
    onBlur={() => onChange(foldMobile(value))}
  />
);
