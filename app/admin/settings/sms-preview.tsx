import { settingsText } from '#app/text/admin/settings.ts';
import { smsPreviewText as t } from '#app/text/admin/settings-parts.ts';
import { smsParts } from './sms-parts.ts';

type Props = { wording: string; places: readonly string[] };

/** A text message as a telephone shows it, with samples in its places and the parts it is sent in. */
export function SmsPreview({ wording, places }: Props) {
  const shown = places.reduce((typed, place) => {
    const name = settingsText.place(place);
    return typed.replaceAll(`{${name}}`, t.sampleOf(place, name));
  }, wording);
  return (
    <figure className="rounded-tile bg-paper p-3">
      <figcaption className="mb-2 flex justify-between gap-3 text-12 text-ink-500">
        <span>{t.title}</span>
        <span>{t.size(smsParts(shown), shown.length)}</span>
      </figcaption>
      <p
        dir="auto"
        className="w-fit max-w-full rounded-tile rounded-es-sm bg-card px-3.5 py-2.5 text-sm leading-6 whitespace-pre-line wrap-anywhere shadow-1"
      >
        {shown}
      </p>
    </figure>
  );
}
