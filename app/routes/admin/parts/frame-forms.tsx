import { type FormEvent, type ReactNode, useState } from 'react';
import type { InputOf } from '../../../../contract/endpoints.ts';
import type { AdminSite, Badge } from '../../../../contract/site.ts';
import { api } from '../../../api.ts';
import { TEHRAN } from '../../../dates.ts';
import { fieldErrors } from '../../../refusal.ts';
import { contentText } from '../../../text/admin-content.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { MomentField } from '../../../ui/moment-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { Section } from './product-sections.tsx';
import { SaveNotice } from './save-notice.tsx';
import { type OnDirty, useDirtyReport } from './use-dirty-report.ts';
import { useSaving } from './use-saving.ts';

const t = contentText.site;
type Change = Omit<InputOf<'PATCH /api/admin/site'>['body'], 'version'>;
type Props = {
  site: AdminSite;
  onSaved(site: AdminSite): void;
  onReload(): void;
  onDirty: OnDirty;
};

const NAMES: Record<string, string> = {
  'footer.about': t.footerAbout,
  'footer.rights': t.footerRights,
  'badges.enamad': t.enamad,
  'badges.samandehi': t.samandehi,
  'notice.title': t.noticeTitle,
  'notice.text': t.noticeText,
  'notice.from': t.noticeFrom,
  'notice.to': t.noticeTo,
};

/** A part of the frame with a button of its own; the others are left as they are. */
function useFrameForm<Draft>(
  start: Draft,
  { site, onSaved, onDirty }: Props,
  toChange: (d: Draft) => Change,
) {
  const [draft, setDraft] = useState(start);
  const saving = useSaving();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  useDirtyReport(Object.keys(toChange(draft))[0] ?? '', isDirty, onDirty);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...toChange(draft), version: site.version };
    const saved = await saving.run(() => api('PATCH /api/admin/site', { body }), t.saved);
    if (saved) onSaved(saved);
  };
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    faults: fieldErrors(saving.refusal, NAMES),
    saving,
    isDirty,
    submit,
  };
}

type FrameForm = Pick<ReturnType<typeof useFrameForm>, 'submit' | 'saving' | 'faults' | 'isDirty'>;

const FormOf = ({
  title,
  form,
  onReload,
  children,
}: {
  title: string;
  form: FrameForm;
  onReload(): void;
  children: ReactNode;
}) => (
  <form noValidate onSubmit={(event) => void form.submit(event)}>
    <Section title={title}>
      {children}
      <div>
        <SaveNotice saving={form.saving} faults={form.faults} onLoad={onReload} />
        <Button
          type="submit"
          busy={form.saving.isBusy}
          busyText={text.sending}
          disabled={!form.isDirty}
          aria-label={`${t.save}: ${title}`}
        >
          {t.save}
        </Button>
      </div>
    </Section>
  </form>
);

/** The words at the end of every page. */
export function FooterForm(props: Props) {
  const form = useFrameForm(props.site.footer, props, (footer) => ({ footer }));
  return (
    <FormOf title={t.footer} form={form} onReload={props.onReload}>
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

/** What is known of a badge, written as its address. */
const addressOf = (badges: Badge[], kind: Badge['kind']) => {
  const badge = badges.find((one) => one.kind === kind);
  if (!badge) return '';
  return kind === 'enamad'
    ? `https://trustseal.enamad.ir/?id=${badge.id}&Code=${badge.code}`
    : `https://logo.samandehi.ir/Verify.aspx?id=${badge.id}&p=${badge.code}`;
};

export function BadgesForm(props: Props) {
  const { badges } = props.site;
  const start = { enamad: addressOf(badges, 'enamad'), samandehi: addressOf(badges, 'samandehi') };
  const form = useFrameForm(start, props, (typed) => ({ badges: typed }));
  return (
    <FormOf title={t.badges} form={form} onReload={props.onReload}>
      <p className="text-[13px] leading-6 text-ink-500">{t.badgesHint}</p>
      {(['enamad', 'samandehi'] as const).map((kind) => (
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

export function NoticeForm(props: Props) {
  const form = useFrameForm(props.site.notice, props, (notice) => ({ notice }));
  const { draft, set, faults } = form;
  return (
    <FormOf title={t.notice} form={form} onReload={props.onReload}>
      <Switch
        label={t.noticeOn}
        hint={t.noticeHint}
        isOn={draft.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      <TextField
        label={t.noticeTitle}
        value={draft.title}
        error={faults['notice.title']}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label={t.noticeText}
        value={draft.text}
        error={faults['notice.text']}
        onChange={(event) => set({ text: event.target.value })}
      />
      <div className="grid gap-4 desk:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <MomentField
            key={end}
            label={end === 'from' ? t.noticeFrom : t.noticeTo}
            optional={text.optional}
            zone={TEHRAN}
            labels={contentText.moment}
            value={draft[end]}
            error={faults[`notice.${end}`]}
            onChange={(moment) => set({ [end]: moment })}
          />
        ))}
      </div>
    </FormOf>
  );
}
