import type { SectionProps } from '#app/admin/products/draft.ts';
import { textOf } from '#app/forms/text-of.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import { nextCode } from './next-code.ts';

const t = productsText.form;

/** Title, and the code of a new product, which staff rarely change later. */
export const TitleSection = ({ isNew, ...form }: SectionProps & { isNew: boolean }) => (
  <section
    className={`grid gap-4 rounded-tile bg-card p-4 shadow-1 desk:p-5 ${isNew ? 'desk:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]' : ''}`}
  >
    <TextField label={t.fields.title} dir="auto" {...textOf(form, 'title')} />
    {isNew && <NewCode {...form} />}
  </section>
);

/** Code of the product, in Latin letters and digits. */
export const CodeOfProduct = (form: SectionProps) => (
  <TextField
    label={t.fields.code}
    dir="ltr"
    hint={t.codeHint}
    {...textOf(form, 'code')}
    className="font-mono"
  />
);

/** Code of a new product, with the next one of its brand to be taken by a press. */
function NewCode(form: SectionProps) {
  const { brand, code } = form.draft;
  const brands = useApi('GET /api/admin/brands', { query: {} });
  const slug = brands.data?.find(({ _id }) => _id === brand)?.slug;
  const { data } = useApi(
    'GET /api/admin/products',
    slug && !code ? { query: { brand: slug } } : null,
  );
  const offer = slug && !code && nextCode(data?.items.map((one) => one.code) ?? []);
  return (
    <div>
      <CodeOfProduct {...form} />
      {offer && (
        <button
          type="button"
          onClick={() => form.set({ code: offer })}
          className="min-h-11 text-13 font-semibold text-firoozeh-700 hover:underline"
        >
          {productFormText.nextCode(offer)}
        </button>
      )}
    </div>
  );
}
