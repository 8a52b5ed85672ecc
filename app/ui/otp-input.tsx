import { OTPInput, type SlotProps } from 'input-otp';
import type { Ref } from 'react';
import { faDigits, foldDigits } from '#shared/digits.ts';

const LENGTH = 6;

const RUN = '(?<![0-9A-Za-z])[0-9A-Za-z]{6}(?![0-9A-Za-z])';
/**
 * Patterns by reliability: after the `#` of the last line, after a colon, digits only, with a
 * digit, any.
 */
const SIGNS = [
  /(?<=#)[0-9A-Za-z]{6}(?![0-9A-Za-z])/,
  /(?<=[:：]\s*)[0-9A-Za-z]{6}(?![0-9A-Za-z])/,
  /(?<![0-9A-Za-z])[0-9]{6}(?![0-9A-Za-z])/,
  new RegExp(`(?=[A-Za-z]*[0-9])${RUN}`),
  new RegExp(RUN),
];

/** Code in a pasted text, empty if none; six plain letters count last, as they may be a name. */
export function codeIn(pasted: string): string {
  const typed = foldDigits(pasted);
  for (const sign of SIGNS) {
    const found = typed.match(sign)?.[0];
    if (found) return found;
  }
  return '';
}

const shownSign = (char: string) => faDigits(char.toUpperCase());

type Props = {
  value: string;
  onChange(value: string): void;
  onComplete(value: string): void;
  label: string;
  /** Codes of this shop may contain letters, so the phone needs its full keyboard. */
  hasLetters?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** One real input under six boxes, left to right; it shows Persian digits and stores ASCII. */
export function OtpInput({
  value,
  onChange,
  onComplete,
  label,
  hasLetters = false,
  isWrong = false,
  describedBy,
  ref,
}: Props) {
  return (
    <div dir="ltr">
      <OTPInput
        ref={ref}
        maxLength={LENGTH}
        value={value}
        onChange={(typed) => onChange(foldDigits(typed).replace(/[^0-9A-Za-z]/g, ''))}
        onComplete={onComplete}
        pasteTransformer={codeIn}
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoCapitalize={hasLetters ? 'characters' : undefined}
        spellCheck={false}
        autoComplete="one-time-code"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        noScriptCSSFallback={null}
        containerClassName="w-full"
        render={({ slots }) => (
          <div aria-hidden className="grid w-full grid-cols-6 gap-2 desk:gap-2.5">
            {slots.map((slot, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
              <Box key={position} slot={slot} isWrong={isWrong} />
            ))}
          </div>
        )}
      />
    </div>
  );
}

function Box({ slot, isWrong }: { slot: SlotProps; isWrong: boolean }) {
  const edge = slot.isActive
    ? 'border-firoozeh-600 ring-4 ring-firoozeh-100'
    : isWrong
      ? 'border-anar-600'
      : 'border-line-strong';
  return (
    <span
      className={`grid h-[60px] place-items-center rounded-control border-[1.5px] bg-card text-2xl font-bold ${edge}`}
    >
      {slot.char && shownSign(slot.char)}
      {slot.hasFakeCaret && <span className="h-[26px] w-0.5 animate-pulse bg-firoozeh-600" />}
    </span>
  );
}
