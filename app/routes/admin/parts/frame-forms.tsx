import type { FormEvent, ReactNode } from 'react';
import type { InputOf } from '../../../../contract/endpoints.ts';
import type { AdminSite, Badge } from '../../../../contract/site.ts';
import { api } from '../../../api.ts';
import { badgeAddresses } from '../../../parts/badges.tsx';
import { fieldErrors } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { contentText } from '../../../text/admin-content.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { FormNotice, NewestField } from './overtaken.tsx';
import { Section } from './product-sections.tsx';
import { saveOver } from './save-over.ts';
import { type OnDirty, useDirtyReport } from './use-dirty-report.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSaving } from './use-saving.ts';

const t = contentText.site;
type Change = Omit<InputOf<'PATCH /api/admin/site'>['body'], 'version'>;
export type FrameProps = {
  site: AdminSite;
  onSaved(site: AdminSite): void;
  onReload(): Promise<AdminSite | undefined>;
  onDirty: OnDirty;
};

const NAMES: Record<string, string> = {
  'footer.about': t.footerAbout,
  'footer.rights': t.footerRights,
  'contact.phone': t.phone,
  'contact.hours': t.hours,
  'trust.delivery.title': t.trustTiles.delivery.title,
  'trust.delivery.body': t.trustTiles.delivery.body,
  'trust.support.title': t.trustTiles.support.title,
  'trust.payment.title': t.trustTiles.payment.title,
  'trust.wholesale.title': t.trustTiles.wholesale.title,
  'trust.wholesale.body': t.trustTiles.wholesale.body,
  'badges.enamad': t.enamad,
  'badges.samandehi': t.samandehi,
  'notice.title': t.noticeTitle,
  'notice.text': t.noticeText,
  'notice.from': t.noticeFrom,
  'notice.to': t.noticeTo,
};

type Part<Draft> = {
  /** The part as the shop holds it, written as the form holds it. */
  read(site: AdminSite): Draft;
  toChange(draft: Draft): Change;
};

/** A part of the frame with a button of its own; the others are left as they are. */
export function useFrameForm<Draft extends object>(
  name: keyof Change,
  { site, onSaved, onReload, onDirty }: FrameProps,
  { read, toChange }: Part<Draft>,
) {
  const kept = useKeptDraft(read(site), site.version);
  const saving = useSaving();
  useDirtyReport(name, kept.isDirty, onDirty);
  const send = ({ version }: AdminSite) =>
    api('PATCH /api/admin/site', { body: { ...toChange(kept.draft), version } });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const saved = await saving.run(() => saveOver({ site, read, send, onReload }), t.saved);
    if (!saved) return focusFirstFault(fields);
    onSaved(saved);
    kept.take(read(saved), saved.version);
  };
  return { ...kept, faults: fieldErrors(saving.refusal, NAMES), saving, submit };
}

type FrameForm = Pick<
  ReturnType<typeof useFrameForm>,
  'submit' | 'saving' | 'faults' | 'isDirty' | 'isOvertaken' | 'keep' | 'letGo'
>;
type FormProps = { title: string; form: FrameForm; newest: ReactNode; children: ReactNode };

/** The card of such a form: its fields, what went wrong, its button. */
export const FormOf = ({ title, form, newest, children }: FormProps) => (
  <form noValidate onSubmit={(event) => void form.submit(event)}>
    <Section title={title}>
      {children}
      <div>
        <FormNotice form={form}>{newest}</FormNotice>
        <Button
          type="submit"
          busy={form.saving.isBusy}
          busyText={text.sending}
          disabled={!form.isDirty || form.isOvertaken}
          aria-label={`${t.save}: ${title}`}
        >
          {t.save}
        </Button>
      </div>
    </Section>
  </form>
);

/** The words at the end of every page. */
export function FooterForm(props: FrameProps) {
  const form = useFrameForm('footer', props, {
    read: ({ footer }) => footer,
    toChange: (footer) => ({ footer }),
  });
  const { footer } = props.site;
  return (
    <FormOf
      title={t.footer}
      form={form}
      newest={
        <>
          <NewestField name={t.footerAbout}>{footer.about}</NewestField>
          <NewestField name={t.footerRights}>{footer.rights}</NewestField>
        </>
      }
    >
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

/** What is known of a badge, written as its address; Samandehi has a key in each of its two. */
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
  });
  return (
    <FormOf
      title={t.badges}
      form={form}
      newest={KINDS.map((kind) => (
        <NewestField key={kind} name={t[kind]}>
          <bdi dir="ltr">{badgeText(props.site.badges, kind) || adminText.none}</bdi>
        </NewestField>
      ))}
    >
      <p className="text-[13px] leading-6 text-ink-500">{t.badgesHint}</p>
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
