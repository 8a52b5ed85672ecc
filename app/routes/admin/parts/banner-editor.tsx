import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminBanner } from '../../../../contract/banners.ts';
import { api } from '../../../api.ts';
import { fieldErrors } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { contentText } from '../../../text/admin-content.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { BackLink } from './back-link.tsx';
import { type BannerDraft, draftOfBanner, EMPTY_BANNER, formOfBanner } from './banner-draft.ts';
import { PicturesSection, TimeSection, WordsSection } from './banner-sections.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { PageHead } from './list-page.tsx';
import { FormFoot, SaveNotice } from './save-notice.tsx';
import { StatusChip } from './status-chip.tsx';
import { useSaving } from './use-saving.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

const t = contentText.banners;

/** The form of a banner, new or present. */
export function BannerEditor({ start }: { start?: AdminBanner }) {
  const editor = useBannerEditor(start);
  const { base, draft, saving, faults, set } = editor;
  const navigate = useNavigate();
  const guard = useUnsavedGuard(editor.isDirty);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await editor.save())) return focusFirstFault(form);
    guard.letGo();
    await navigate('/console/admin/banners');
  };
  const section = { draft, set, faults };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <BackToList />
      <PageHead title={base ? t.editTitle : t.addTitle}>
        {base && (
          <span className="self-center">
            <StatusChip status={base.status} />
          </span>
        )}
      </PageHead>
      <div className="grid max-w-[1080px] grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <WordsSection {...section} />
          <TimeSection {...section} />
        </div>
        <PicturesSection {...section} />
      </div>
      <FormFoot>
        <SaveNotice
          saving={saving}
          faults={faults}
          onKeep={() => void editor.keep()}
          onLoad={() => void editor.load()}
        />
        <Button type="submit" busy={saving.isBusy} busyText={text.sending}>
          {t.save}
        </Button>
      </FormFoot>
      {guard.dialog}
    </form>
  );
}

function useBannerEditor(start: AdminBanner | undefined) {
  const [base, setBase] = useState(start);
  const [saved, setSaved] = useState(start ? draftOfBanner(start) : EMPTY_BANNER);
  const [draft, setDraft] = useState(saved);
  const saving = useSaving();
  const adopt = (banner: AdminBanner) => {
    setBase(banner);
    setSaved(draftOfBanner(banner));
    setDraft(draftOfBanner(banner));
  };
  const fresh = () =>
    saving.run(() => api('GET /api/admin/banners/:id', { params: { id: base?._id ?? '' } }));
  return {
    base,
    draft,
    saving,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    faults: fieldErrors(saving.refusal, t.fields),
    set: (change: Partial<BannerDraft>) => setDraft((before) => ({ ...before, ...change })),
    save: () => saving.run(() => send(base, draft), adminText.saved),
    async keep() {
      const banner = await fresh();
      if (banner) setBase(banner);
    },
    async load() {
      const banner = await fresh();
      if (banner) adopt(banner);
    },
  };
}

const send = (base: AdminBanner | undefined, draft: BannerDraft) =>
  base
    ? api('PATCH /api/admin/banners/:id', {
        params: { id: base._id },
        body: { ...formOfBanner(draft), version: base.version },
      })
    : api('POST /api/admin/banners', { body: formOfBanner(draft) });

const BackToList = () => <BackLink list="/console/admin/banners" label={t.title} look="line" />;
