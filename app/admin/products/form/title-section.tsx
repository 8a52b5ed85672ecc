import type { SectionProps } from '#app/admin/products/draft.ts';
import { textOf } from '#app/forms/text-of.ts';
import { productsText } from '#app/text/admin/products.ts';
import { TextField } from '#app/ui/text-field.tsx';

const t = productsText.form;

/** Title, and the code of a new product, which staff rarely change later. */
export const TitleSection = ({ isNew, ...form }: SectionProps & { isNew: boolean }) => (
  <section
    className={`grid gap-4 rounded-tile bg-card p-4 shadow-1 desk:p-5 ${isNew ? 'desk:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]' : ''}`}
  >
    <TextField label={t.fields.title} dir="auto" {...textOf(form, 'title')} />
    {isNew && <CodeOfProduct {...form} />}
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
