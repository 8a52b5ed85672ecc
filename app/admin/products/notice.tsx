import { Picture } from '#app/common/picture.tsx';
import { FormNotice } from '#app/forms/form-notice.tsx';
import { text } from '#app/text.ts';
import { useApi } from '#app/use-api.ts';
import type { Draft } from './draft.ts';
import type { useProductEditor } from './use-editor.ts';

/** Why a product was not saved; brand and category by their names, pictures drawn. */
export function ProductNotice({ form }: { form: ReturnType<typeof useProductEditor> }) {
  const { data: brands = [] } = useApi('GET /api/admin/brands', { query: {} });
  const { data: categories = [] } = useApi('GET /api/admin/categories', { query: {} });
  const named = (list: { _id: string; name: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.name;
  const show = (field: keyof Draft, draft: Draft) => {
    if (field === 'brand') return named(brands, draft.brand);
    if (field === 'category') return named(categories, draft.category);
    if (field === 'saleTypes')
      return draft.saleTypes.map((type) => text.saleType[type]).join(' + ');
    if (field === 'image') return <Pictures draft={draft} />;
    return undefined;
  };
  return <FormNotice form={form} show={show} />;
}

const Pictures = ({ draft }: { draft: Draft }) => (
  <span className="flex flex-wrap gap-2">
    {draft.image.map((picture) => (
      <Picture
        key={picture.img}
        picture={picture}
        alt={picture.alt}
        sizes="56px"
        className="size-14 rounded-md"
      />
    ))}
  </span>
);
