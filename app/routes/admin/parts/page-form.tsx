import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { AdminPage, AdminSite } from '../../../../contract/site.ts';
import { api } from '../../../api.ts';
import { fieldErrors } from '../../../refusal.ts';
import { contentText } from '../../../text/admin-content.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { SaveNotice } from './save-notice.tsx';
import { type OnDirty, useDirtyReport } from './use-dirty-report.ts';
import { useSaving } from './use-saving.ts';

const RichEditor = lazy(() => import('./editor/rich-editor.tsx'));
const t = contentText.site;
const NO_TITLES = new Map<string, string>();
const NAMES = {
  title: t.pageTitle,
  contents: t.contents,
  mapLink: t.mapLink,
  hours: t.hours,
};

type Props = {
  page: AdminPage;
  onSaved(site: AdminSite): void;
  onReload(): void;
  onDirty: OnDirty;
};

/** The form of a page about the shop. */
export function PageForm({ page, onSaved, onReload, onDirty }: Props) {
  const start = {
    title: page.title,
    contents: page.contents,
    mapLink: page.mapLink,
    hours: page.hours,
  };
  const [draft, setDraft] = useState(start);
  const saving = useSaving();
  const faults = fieldErrors(saving.refusal, NAMES);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  useDirtyReport('page', isDirty, onDirty);
  const set = (change: Partial<typeof start>) => setDraft((before) => ({ ...before, ...change }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await saving.run(
      () =>
        api('PATCH /api/admin/site/pages/:key', {
          params: { key: page.key },
          body: { ...draft, version: page.version },
        }),
      t.pageSaved,
    );
    if (saved) onSaved(saved);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label={t.pageTitle}
        value={draft.title}
        error={faults.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-control" />}>
        <RichEditor
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
        <>
          <TextArea
            label={t.hours}
            optional={text.optional}
            rows={2}
            value={draft.hours}
            error={faults.hours}
            onChange={(event) => set({ hours: event.target.value })}
          />
          <TextField
            label={t.mapLink}
            optional={text.optional}
            hint={t.mapHint}
            dir="ltr"
            value={draft.mapLink}
            error={faults.mapLink}
            onChange={(event) => set({ mapLink: event.target.value })}
          />
        </>
      )}
      <div>
        <SaveNotice saving={saving} faults={faults} onLoad={onReload} />
        <Button type="submit" busy={saving.isBusy} busyText={text.sending} disabled={!isDirty}>
          {t.savePage}
        </Button>
      </div>
    </form>
  );
}
