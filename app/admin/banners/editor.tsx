import { useNavigate } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { StatusChip } from '#app/admin/common/status-chip.tsx';
import { api } from '#app/api.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import type { AdminBanner } from '#contract/banners.ts';
import { type BannerDraft, draftOfBanner, EMPTY_BANNER, formOfBanner } from './draft.ts';
import { BannerPreview } from './preview.tsx';
import { PicturesSection, TimeSection, WordsSection } from './sections.tsx';

const t = contentText.banners;

/** Form of a new or existing banner. */
export function BannerEditor({ start }: { start?: AdminBanner }) {
  const banner = useBannerForm(start);
  const { draft, faults, set } = banner;
  const base = banner.base.row;
  const navigate = useNavigate();
  const save = async () => {
    if (!(await banner.save(send, adminText.saved))) return;
    banner.letGo();
    await navigate('/console/admin/banners');
  };
  const section = { draft, set, faults };
  return (
    <Form onSave={save}>
      <BackToList />
      <PageHead title={base ? t.editTitle : t.addTitle}>
        {base && (
          <span className="self-center">
            <StatusChip status={base.status} />
          </span>
        )}
      </PageHead>
      <DraftOffer form={banner} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:col-start-1 wide:row-start-1">
          <WordsSection {...section} />
          <PicturesSection {...section} />
          <TimeSection {...section} />
        </div>
        <div className="wide:sticky wide:top-5 max-wide:order-first">
          <BannerPreview draft={draft} />
        </div>
      </div>
      <SaveBar form={banner}>
        <SaveButton form={banner}>{t.save}</SaveButton>
      </SaveBar>
    </Form>
  );
}

const useBannerForm = (start: AdminBanner | undefined) =>
  useResourceForm<BannerDraft, AdminBanner>({
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
