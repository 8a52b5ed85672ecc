import { useId } from 'react';
import { tileTones } from '#app/common/banners/banner-tile.tsx';
import { heroGrounds } from '#app/common/banners/slide.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { Check } from '#app/ui/icons.tsx';
import type { AdminBanner } from '#contract/banners.ts';
import { keysOf } from '#shared/keys-of.ts';

const t = contentText.banners;
type Tone = AdminBanner['tone'];
type Props = { value: Tone; isLarge: boolean; onChange(tone: Tone): void };

/** Ground of a banner, chosen among the colours that it has in the shop. */
export function ToneField({ value, isLarge, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink-700">{t.fields.tone}</legend>
      <div className="grid grid-cols-2 gap-2 tab:grid-cols-4">
        {keysOf(t.tones).map((tone) => (
          <label
            key={tone}
            className="grid cursor-pointer gap-1.5 rounded-control border-[1.5px] border-line p-1.5 text-center text-13 has-checked:border-firoozeh-600 has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-firoozeh-500"
          >
            <input
              type="radio"
              name={name}
              checked={tone === value}
              onChange={() => onChange(tone)}
              className="sr-only"
            />
            <span
              aria-hidden
              className={`grid h-11 place-items-center rounded-md ${isLarge ? `${heroGrounds[tone]} text-white` : tileTones[tone]}`}
            >
              {tone === value && <Check className="size-4" />}
            </span>
            {t.tones[tone]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
