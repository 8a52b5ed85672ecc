import { RichField } from '#app/admin/rich-text/rich-field.tsx';
import { api } from '#app/api.ts';
import { Prose } from '#app/common/prose.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminPage, AdminSite } from '#contract/site.ts';
import { PagePreview } from './page-preview.tsx';

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
};

const formOf = ({ title, contents, mapLink, isPublished }: AdminPage) => ({
  title,
  contents,
  mapLink,
  isPublished,
});

/** The form of a page about the shop. */
export function PageForm({ page, site, onSaved, onReload }: Props) {
  const ownOf = ({ pages }: AdminSite) => pages.find(({ key }) => key === page.key) ?? page;
  const form = useResourceForm<ReturnType<typeof formOf>, AdminPage>({
    name: `site:page:${page.key}`,
    start: formOf(page),
    row: page,
    toDraft: formOf,
    read: async () => ownOf((await onReload()) ?? site),
    labels: NAMES,
  });
  const { draft, set, faults } = form;
  const save = async () => {
    let saved: AdminSite | undefined;
    const stored = await form.save(async (body, { version } = page) => {
      const params = { key: page.key };
      saved = await api('PATCH /api/admin/site/pages/:key', { params, body: { ...body, version } });
      return ownOf(saved);
    }, t.pageSaved);
    if (!stored || !saved) return;
    onSaved(saved);
  };
  return (
    <Form onSave={save} className="grid gap-4">
      <DraftOffer form={form} />
      {!page.isPublished && (
        <p className="rounded-control bg-zaferan-50 px-4 py-2.5 text-13.5 leading-7 text-zaferan-800">
          {t.draftHint}
        </p>
      )}
      <TextField label={t.pageTitle} {...textOf({ draft, faults, set }, 'title')} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_17rem]">
        <RichField
          key={form.turn}
          label={t.contents}
          hasMedia={false}
          titles={NO_TITLES}
          html={draft.contents}
          error={faults.contents}
          hint={page.key === 'terms-conditions' ? t.termsHint : undefined}
          onChange={(contents) => set({ contents })}
        />
        <PagePreview title={draft.title} contents={draft.contents} />
      </div>
      {page.key === 'contact-us' && (
        <TextField
          label={t.mapLink}
          optional={text.optional}
          hint={t.mapHint}
          dir="ltr"
          {...textOf({ draft, faults, set }, 'mapLink')}
        />
      )}
      <Switch
        label={t.isPublished}
        hint={t.isPublishedHint}
        isOn={draft.isPublished}
        onChange={(isPublished) => set({ isPublished })}
      />
      <div>
        <FormEnd
          form={form}
          show={(field, value) =>
            field === 'contents' ? <Prose html={value.contents} /> : undefined
          }
        >
          <SaveButton form={form} disabled={!form.isDirty}>
            {t.savePage}
          </SaveButton>
        </FormEnd>
      </div>
    </Form>
  );
}
