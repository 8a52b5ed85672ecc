import { useState } from 'react';
import { settingsText } from '#app/text/admin/settings.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDown, Plus, RotateCcw } from '#app/ui/icons.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { SettingsReply } from '#contract/settings.ts';
import { MAX_SMS_TEXT } from '#shared/limits.ts';
import { SmsPreview } from './sms-preview.tsx';

const t = settingsText;

type Props = {
  sms: SettingsReply['smsTexts'][number];
  value: string;
  error: string | undefined;
  onChange(value: string): void;
};

/** A text message: its wording, its placeholders, and a reset to the default wording. */
export function SmsTextField({
  sms: { template, places, standard },
  value,
  error,
  onChange,
}: Props) {
  const id = `sms-${template}`;
  const first = t.written(standard);
  const [isOpen, setOpen] = useState(false);
  const insert = (place: string) => {
    const area = document.getElementById(id);
    const at = area instanceof HTMLTextAreaElement ? area.selectionStart : value.length;
    onChange(`${value.slice(0, at)}{${t.place(place)}}${value.slice(at)}`);
    area?.focus();
  };
  return (
    // a fault opens it; it stays open after the correction
    <details
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        {t.template(template)}
        <ChevronDown className="size-4 text-ink-500 group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <TextArea
          id={id}
          label={t.textOf(t.template(template))}
          rows={3}
          maxLength={MAX_SMS_TEXT}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
        <SmsPreview wording={value} places={places} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 pb-4">
        {places.map((place) => (
          <button
            key={place}
            type="button"
            aria-label={t.insert(place)}
            onClick={() => insert(place)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-13 hover:bg-firoozeh-50"
          >
            <Plus className="size-3.5 text-ink-500" />
            {t.place(place)}
          </button>
        ))}
        {value !== first && (
          <Button
            look="plain"
            size="small"
            aria-label={t.resetOf(t.template(template))}
            onClick={() => onChange(first)}
          >
            <RotateCcw className="size-4" />
            {t.reset}
          </Button>
        )}
      </div>
    </details>
  );
}
