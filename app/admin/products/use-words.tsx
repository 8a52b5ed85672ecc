import { Picture } from '#app/common/picture.tsx';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { useApi } from '#app/use-api.ts';
import type { Draft } from './draft.ts';

/** Readable values of a product: brand and category by name, pictures as images. */
export function useProductWords() {
  const { data: brands = [] } = useApi('GET /api/admin/brands', { query: {} });
  const { data: categories = [] } = useApi('GET /api/admin/categories', { query: {} });
  const named = (list: { _id: string; name: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.name;
  return (field: keyof Draft, draft: Draft) => {
    if (field === 'brand') return named(brands, draft.brand);
    if (field === 'category') return named(categories, draft.category);
    if (field === 'saleTypes')
      return draft.saleTypes.map((type) => text.saleType[type]).join(' + ');
    if (field === 'tiers') return productsText.form.tiers.list(draft.tiers);
    if (field === 'image') return <Pictures draft={draft} />;
    return undefined;
  };
}

const Pictures = ({ draft }: { draft: Draft }) => (
  <span className="flex flex-wrap gap-2">
    {draft.image.map((picture) => (
      <Picture
        key={picture.img}
        picture={picture}
        alt={picture.alt}
        name={draft.title}
        sizes="56px"
        className="size-14 rounded-md"
      />
    ))}
  </span>
);
