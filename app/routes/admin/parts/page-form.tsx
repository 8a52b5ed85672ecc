import { type FormEvent, lazy, Suspense } from 'react';
import type { AdminPage, AdminSite } from '../../../../contract/site.ts';
import { api } from '../../../api.ts';
import { Prose } from '../../../parts/prose.tsx';
import { fieldErrors } from '../../../refusal.ts';
import { contentText } from '../../../text/admin-content.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { FormNotice, NewestField } from './overtaken.tsx';
import { saveOver } from './save-over.ts';
import { type OnDirty, useDirtyReport } from './use-dirty-report.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSaving } from './use-saving.ts';

const RichEditor = lazy(() => import('./editor/rich-editor.tsx'));
const t = contentText.site;
const NO_TITLES = new Map<string, string>();
const NAMES = {
  title: t.pageTitle,
  contents: t.contents,
  mapLink: t.mapLink,
  isPublished: t.isPublished,
};

type Props = {
  page: AdminPage;
  site: AdminSite;
  onSaved(site: AdminSite): void;
  onReload(): Promise<AdminSite | undefined>;
  onDirty: OnDirty;
};

const formOf = ({ title, contents, mapLink, isPublished }: AdminPage) => ({
  title,
  contents,
  mapLink,
  isPublished,
});

/** The form of a page about the shop. */
export function PageForm({ page, site, onSaved, onReload, onDirty }: Props) {
  const kept = useKeptDraft(formOf(page), page.version);
  const { draft, set } = kept;
  const saving = useSaving();
  const faults = fieldErrors(saving.refusal, NAMES);
  useDirtyReport('page', kept.isDirty, onDirty);
  const ownOf = ({ pages }: AdminSite) => pages.find(({ key }) => key === page.key) ?? page;
  const read = (one: AdminSite) => formOf(ownOf(one));
  const send = (one: AdminSite) =>
    api('PATCH /api/admin/site/pages/:key', {
      params: { key: page.key },
      body: { ...draft, version: ownOf(one).version },
    });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const saved = await saving.run(() => saveOver({ site, read, send, onReload }), t.pageSaved);
    if (!saved) return focusFirstFault(fields);
    onSaved(saved);
    kept.take(read(saved), ownOf(saved).version);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {!page.isPublished && (
        <p className="rounded-control bg-zaferan-50 px-4 py-2.5 text-[13.5px] leading-7 text-zaferan-800">
          {t.draftHint}
        </p>
      )}
      <TextField
        label={t.pageTitle}
        value={draft.title}
        error={faults.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-control" />}>
        <RichEditor
          key={kept.turn}
          label={t.contents}
          hasMedia={false}
          titles={NO_TITLES}
          html={draft.contents}
          error={faults.contents}
          hint={page.key === 'terms-conditions' ? t.termsHint : undefined}
          onChange={(contents) => set({ contents })}
        />
      </Suspense>
      {page.key === 'contact-us' && (
        <TextField
          label={t.mapLink}
          optional={text.optional}
          hint={t.mapHint}
          dir="ltr"
          value={draft.mapLink}
          error={faults.mapLink}
          onChange={(event) => set({ mapLink: event.target.value })}
        />
      )}
      <Switch
        label={t.isPublished}
        hint={t.isPublishedHint}
        isOn={draft.isPublished}
        onChange={(isPublished) => set({ isPublished })}
      />
      <div>
        <FormNotice form={{ ...kept, saving, faults }}>
          <NewestField name={t.pageTitle}>{page.title}</NewestField>
          <NewestField name={t.contents}>
            <Prose html={page.contents} />
          </NewestField>
          <NewestField name={t.isPublished}>{page.isPublished ? t.on : t.off}</NewestField>
          {page.mapLink && <NewestField name={t.mapLink}>{page.mapLink}</NewestField>}
        </FormNotice>
        <Button
          type="submit"
          busy={saving.isBusy}
          busyText={text.sending}
          disabled={!kept.isDirty || kept.isOvertaken}
        >
          {t.savePage}
        </Button>
      </div>
    </form>
  );
}
