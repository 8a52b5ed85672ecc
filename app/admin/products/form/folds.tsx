import { Fold } from '#app/admin/common/fold.tsx';
import type { SectionProps } from '#app/admin/products/draft.ts';
import { numberOf, textOf } from '#app/forms/text-of.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { slugOf } from '#shared/slug.ts';
import { CodeOfProduct } from './title-section.tsx';

const t = productsText.form;
const { identity, packing, display } = productFormText;
const TWO = 'grid gap-4 desk:grid-cols-2';

/** Code of a product that has one, barcode, and address of the page. */
export const IdentityFold = ({ isNew, ...form }: SectionProps & { isNew: boolean }) => (
  <Fold
    title={isNew ? identity.titleOfNew : identity.title}
    summary={
      <>
        <bdi>{form.draft.code}</bdi> {identity.barcode(form.draft.barcode)}
      </>
    }
  >
    <div className={TWO}>
      {!isNew && <CodeOfProduct {...form} />}
      <TextField
        label={t.fields.barcode}
        dir="ltr"
        inputMode="numeric"
        optional={text.optional}
        {...textOf(form, 'barcode')}
        className="font-mono"
      />
      <TextField
        label={t.fields.slug}
        dir="auto"
        optional={text.optional}
        hint={t.slugHint}
        placeholder={slugOf(form.draft.title)}
        {...textOf(form, 'slug')}
      />
    </div>
  </Fold>
);

/** Quantities in a carton and a pack, weight, and the rate of tax. */
export function PackingFold(form: SectionProps) {
  const { totalStep, weightGrams, vatPercent } = form.draft;
  const facts = [
    packing.carton(totalStep ?? 1),
    packing.weight(weightGrams),
    packing.vat(vatPercent),
  ];
  return (
    <Fold title={packing.title} summary={packing.summary(facts)}>
      <div className={TWO}>
        <NumberField
          label={t.fields.totalStep}
          hint={t.cartonHint}
          {...numberOf(form, 'totalStep')}
        />
        <NumberField
          label={t.fields.partialStep}
          hint={t.packHint}
          {...numberOf(form, 'partialStep')}
        />
        <NumberField
          label={t.fields.weightGrams}
          optional={text.optional}
          {...numberOf(form, 'weightGrams')}
        />
        <NumberField
          label={t.fields.vatPercent}
          optional={text.optional}
          hint={t.vatHint}
          {...numberOf(form, 'vatPercent')}
        />
      </div>
    </Fold>
  );
}

/** Position in lists, and on the home page. */
export const DisplayFold = (form: SectionProps) => (
  <Fold
    title={t.display}
    summary={display.summary(form.draft.isSuggested, form.draft.sort ?? 0)}
    opens="wide"
  >
    <Switch
      label={t.suggested}
      isOn={form.draft.isSuggested}
      onChange={(isSuggested) => form.set({ isSuggested })}
    />
    <NumberField label={t.fields.sort} allowsNegative {...numberOf(form, 'sort')} />
  </Fold>
);
