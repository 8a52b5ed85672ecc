import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { FormOf, type FrameProps, useFrameForm } from './frame-forms.tsx';

const t = contentText.site;

/** Contact details of the shop. */
export function ContactForm(props: FrameProps) {
  const form = useFrameForm('contact', props, {
    read: ({ contact }) => contact,
    toChange: (contact) => ({ contact }),
    labels: { phone: t.phone, hours: t.hours, address: t.address },
  });
  return (
    <FormOf title={t.contact} form={form}>
      <p className="text-13 leading-6 text-ink-500">{t.contactHint}</p>
      <DigitsField
        label={t.phone}
        optional={text.optional}
        type="tel"
        inputMode="tel"
        value={form.draft.phone}
        error={form.faults['contact.phone']}
        onChange={(phone) => form.set({ phone })}
      />
      <TextArea
        label={t.hours}
        optional={text.optional}
        rows={2}
        value={form.draft.hours}
        error={form.faults['contact.hours']}
        onChange={(event) => form.set({ hours: event.target.value })}
      />
      <TextArea
        label={t.address}
        optional={text.optional}
        rows={2}
        value={form.draft.address}
        error={form.faults['contact.address']}
        onChange={(event) => form.set({ address: event.target.value })}
      />
    </FormOf>
  );
}

const TILES = ['delivery', 'support', 'payment', 'wholesale'] as const;
const TWO = 'grid gap-4 desk:grid-cols-2';

/** Reasons to trust the shop, at the top of the home page. */
export function TrustForm(props: FrameProps) {
  const form = useFrameForm('trust', props, {
    read: ({ trust }) => trust,
    toChange: (trust) => ({ trust }),
    labels: Object.fromEntries(TILES.map((name) => [name, t.trustTiles[name].title])),
  });
  const { draft, faults, set } = form;
  return (
    <FormOf title={t.trust} form={form}>
      <p className="text-13 leading-6 text-ink-500">{t.trustHint}</p>
      {TILES.map((name) => {
        const [tile, labels] = [draft[name], t.trustTiles[name]];
        const field = (key: 'title' | 'body', label: string, value: string) => (
          <TextField
            label={label}
            optional={text.optional}
            value={value}
            error={faults[`trust.${name}.${key}`]}
            onChange={(event) => set({ [name]: { ...tile, [key]: event.target.value } })}
          />
        );
        return (
          <div key={name} className={TWO}>
            {field('title', labels.title, tile.title)}
            {'body' in tile && 'body' in labels && field('body', labels.body, tile.body)}
          </div>
        );
      })}
    </FormOf>
  );
}
