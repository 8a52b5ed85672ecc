import { OTPInput, type SlotProps } from 'input-otp';
import type { Ref } from 'react';

const LENGTH = 6;

const folded = (typed: string) =>
  typed
    .replace(/[\u06f0-\u06f9]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x660));

/** The first run of exactly six digits or letters; empty when a pasted text holds none. */
export const codeIn = (pasted: string) =>
  folded(pasted).match(/(?<![0-9A-Za-z])[0-9A-Za-z]{6}(?![0-9A-Za-z])/)?.[0] ?? '';

const drawn = (char: string) => char.replace(/\d/g, (d) => String.fromCharCode(0x6f0 + Number(d)));

type Props = {
  value: string;
  onChange(value: string): void;
  onComplete(value: string): void;
  label: string;
  isWrong?: boolean;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** One real input under six drawn boxes, left to right; it draws Persian digits and holds ASCII. */
export function OtpInput({
  value,
  onChange,
  onComplete,
  label,
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
        onChange={(typed) => onChange(folded(typed).replace(/[^0-9A-Za-z]/g, ''))}
        onComplete={onComplete}
        pasteTransformer={codeIn}
        inputMode="numeric"
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
      {slot.char && drawn(slot.char)}
      {slot.hasFakeCaret && <span className="h-[26px] w-0.5 animate-pulse bg-firoozeh-600" />}
    </span>
  );
}
