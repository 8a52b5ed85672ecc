import type { ReactNode } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { api } from '#app/api.ts';
import { badgeAddresses } from '#app/common/badges.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { type FormOptions, useResourceForm } from '#app/forms/use-resource-form.ts';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { InputOf } from '#contract/endpoints.ts';
import type { AdminSite, Badge } from '#contract/site.ts';

const t = contentText.site;
type Change = Omit<InputOf<'PATCH /api/admin/site'>['body'], 'version'>;
export type FrameProps = {
  site: AdminSite;
  onSaved(site: AdminSite): void;
  onReload(): Promise<AdminSite | undefined>;
};

const NAMES: Record<string, string> = {
  'footer.about': t.footerAbout,
  'footer.rights': t.footerRights,
  'contact.phone': t.phone,
  'contact.hours': t.hours,
  'contact.address': t.address,
  'trust.delivery.title': t.trustTiles.delivery.title,
  'trust.delivery.body': t.trustTiles.delivery.body,
  'trust.support.title': t.trustTiles.support.title,
  'trust.payment.title': t.trustTiles.payment.title,
  'trust.wholesale.title': t.trustTiles.wholesale.title,
  'trust.wholesale.body': t.trustTiles.wholesale.body,
  'badges.enamad': t.enamad,
  'badges.samandehi': t.samandehi,
  'logo.img': t.logo,
  'notice.title': t.noticeTitle,
  'notice.text': t.noticeText,
  'notice.from': t.noticeFrom,
  'notice.to': t.noticeTo,
};

type Part<Draft> = {
  /** The part of the site's content, as a draft. */
  read(site: AdminSite): Draft;
  toChange(draft: Draft): Change;
  /** Labels of its fields. */
  labels: Record<string, string>;
  mends?: FormOptions<Draft, AdminSite>['mends'];
};

/** Form of one part of the frame with its own save button; other parts stay untouched. */
export function useFrameForm<Draft extends object>(
  part: keyof Change,
  { site, onSaved, onReload }: FrameProps,
  { read, toChange, labels, mends }: Part<Draft>,
) {
  const form = useResourceForm<Draft, AdminSite>({
    name: `site:${part}`,
    start: read(site),
    row: site,
    toDraft: read,
    read: onReload,
    labels: { ...NAMES, ...labels },
    ...(mends && { mends }),
  });
  const onSave = async () => {
    const saved = await form.save(
      (draft, { version } = site) =>
        api('PATCH /api/admin/site', { body: { ...toChange(draft), version } }),
      t.saved,
    );
    if (saved) onSaved(saved);
  };
  return { ...form, onSave };
}

type FormProps<Draft extends object> = {
  title: string;
  form: ReturnType<typeof useFrameForm<Draft>>;
  children: ReactNode;
};

/** Card of such a form: fields, error and button. */
export const FormOf = <Draft extends object>({ title, form, children }: FormProps<Draft>) => (
  <Form onSave={form.onSave}>
    <Section title={title}>
      <DraftOffer form={form} />
      {children}
      <div>
        <FormEnd form={form}>
          <SaveButton form={form} disabled={!form.isDirty} label={`${t.save}: ${title}`}>
            {t.save}
          </SaveButton>
        </FormEnd>
      </div>
    </Section>
  </Form>
);

/** Footer of every page. */
export function FooterForm(props: FrameProps) {
  const form = useFrameForm('footer', props, {
    read: ({ footer }) => footer,
    toChange: (footer) => ({ footer }),
    labels: { about: t.footerAbout, rights: t.footerRights },
  });
  return (
    <FormOf title={t.footer} form={form}>
      <TextArea
        label={t.footerAbout}
        rows={2}
        value={form.draft.about}
        error={form.faults['footer.about']}
        onChange={(event) => form.set({ about: event.target.value })}
      />
      <TextField
        label={t.footerRights}
        value={form.draft.rights}
        error={form.faults['footer.rights']}
        onChange={(event) => form.set({ rights: event.target.value })}
      />
    </FormOf>
  );
}

/** Saved badge as its address; Samandehi has two, each with a key. */
export const badgeText = (badges: Badge[], kind: Badge['kind']) => {
  const badge = badges.find((one) => one.kind === kind);
  if (!badge) return '';
  const { page, picture } = badgeAddresses[kind](badge);
  return kind === 'enamad' ? page : `${page}\n${picture}`;
};
const KINDS = ['enamad', 'samandehi'] as const;

export function BadgesForm(props: FrameProps) {
  const form = useFrameForm('badges', props, {
    read: ({ badges }) => ({
      enamad: badgeText(badges, 'enamad'),
      samandehi: badgeText(badges, 'samandehi'),
    }),
    toChange: (badges) => ({ badges }),
    labels: { enamad: t.enamad, samandehi: t.samandehi },
  });
  return (
    <FormOf title={t.badges} form={form}>
      <p className="text-13 leading-6 text-ink-500">{t.badgesHint}</p>
      {KINDS.map((kind) => (
        <TextArea
          key={kind}
          label={t[kind]}
          optional={text.optional}
          rows={2}
          dir="ltr"
          value={form.draft[kind]}
          error={form.faults[`badges.${kind}`]}
          onChange={(event) => form.set({ [kind]: event.target.value })}
        />
      ))}
    </FormOf>
  );
}
