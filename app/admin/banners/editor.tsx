import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { FormFoot } from '#app/admin/common/form-foot.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { StatusChip } from '#app/admin/common/status-chip.tsx';
import { api } from '#app/api.ts';
import { focusFirstFault } from '#app/forms/focus-first-fault.ts';
import { DraftOffer, FormNotice } from '#app/forms/form-notice.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminBanner } from '#contract/banners.ts';
import { type BannerDraft, draftOfBanner, EMPTY_BANNER, formOfBanner } from './draft.ts';
import { PicturesSection, TimeSection, WordsSection } from './sections.tsx';

const t = contentText.banners;

/** The form of a banner, new or present. */
export function BannerEditor({ start }: { start?: AdminBanner }) {
  const banner = useBannerForm(start);
  const { draft, saving, faults, set } = banner;
  const base = banner.base.row;
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await banner.save(send, adminText.saved))) return focusFirstFault(form);
    banner.letGo();
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
      <DraftOffer form={banner} />
      <div className="grid max-w-[1080px] grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <WordsSection {...section} />
          <TimeSection {...section} />
        </div>
        <PicturesSection {...section} />
      </div>
      <FormFoot>
        <FormNotice form={banner} />
        <Button
          type="submit"
          busy={saving.isBusy}
          busyText={text.sending}
          disabled={banner.news.clashes.length > 0}
        >
          {t.save}
        </Button>
      </FormFoot>
    </form>
  );
}

const useBannerForm = (start: AdminBanner | undefined) =>
  useForm<BannerDraft, AdminBanner>({
    name: `banner:${start?._id ?? 'new'}`,
    start: start ? draftOfBanner(start) : EMPTY_BANNER,
    row: start,
    toDraft: draftOfBanner,
    ...(start && {
      read: () => api('GET /api/admin/banners/:id', { params: { id: start._id } }),
    }),
    labels: { ...t.fields, isPicture: t.look, isActive: t.isActive },
    mends: { startsAt: ['endsAt'], isPicture: ['image'] },
  });

const send = (draft: BannerDraft, base: AdminBanner | undefined) =>
  base
    ? api('PATCH /api/admin/banners/:id', {
        params: { id: base._id },
        body: { ...formOfBanner(draft), version: base.version },
      })
    : api('POST /api/admin/banners', { body: formOfBanner(draft) });

const BackToList = () => <BackLink list="/console/admin/banners" label={t.title} look="line" />;
