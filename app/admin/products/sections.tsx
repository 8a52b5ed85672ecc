import type { ChangeEvent, ReactNode } from 'react';
import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import { textOf } from '#app/forms/text-of.ts';
import { productsText } from '#app/text/admin/products.ts';
import { numberToWords } from '#app/text/words.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminTerm } from '#contract/admin-catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { productFields, textFields } from '#shared/product-fields.ts';
import { arePricesCrossed, type Draft, type SetDraft } from './draft.ts';
import { Tiers } from './tiers.tsx';

const t = productsText.form;
export type Faults = Record<string, string>;
export type SectionProps = { draft: Draft; set: SetDraft; faults: Faults };

/** Title, code, brand, category. */
export function MainSection({ draft, set, faults }: SectionProps) {
  const brands = useApi('GET /api/admin/brands', { query: {} });
  const categories = useApi('GET /api/admin/categories', { query: {} });
  const byId = (term: AdminTerm) => ({ id: term._id, label: termLabel(term) });
  return (
    <Section title={t.main}>
      <TextField label={t.fields.title} dir="auto" {...textOf({ draft, faults, set }, 'title')} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Choice
          label={t.fields.brand}
          none={t.choose}
          options={optionsOf(brands, byId)}
          value={draft.brand}
          error={faults.brand}
          onChange={(brand) => set({ brand })}
        />
        <Choice
          label={t.fields.category}
          none={t.chooseCategory}
          options={optionsOf(categories, byId)}
          value={draft.category}
          error={faults.category}
          onChange={(category) => set({ category })}
        />
        <TextField
          label={t.fields.code}
          dir="ltr"
          hint={t.codeHint}
          {...textOf({ draft, faults, set }, 'code')}
          className="font-mono"
        />
        <TextField
          label={t.fields.slug}
          dir="auto"
          optional={text.optional}
          hint={t.slugHint}
          {...textOf({ draft, faults, set }, 'slug')}
        />
        <TextField
          label={t.fields.barcode}
          dir="ltr"
          inputMode="numeric"
          optional={text.optional}
          {...textOf({ draft, faults, set }, 'barcode')}
          className="font-mono"
        />
        <NumberField
          label={t.fields.weightGrams}
          optional={text.optional}
          value={draft.weightGrams}
          error={faults.weightGrams}
          onChange={(weightGrams) => set({ weightGrams })}
        />
        <NumberField
          label={t.fields.vatPercent}
          optional={text.optional}
          hint={t.vatHint}
          value={draft.vatPercent}
          error={faults.vatPercent}
          onChange={(vatPercent) => set({ vatPercent })}
        />
      </div>
      {textFields.map((field) => (
        <PlainText
          key={field}
          rule={productFields[field]}
          value={draft[field]}
          error={faults[field]}
          onText={(value) => set({ [field]: value })}
        />
      ))}
    </Section>
  );
}

type PlainTextProps = {
  rule: { label: string; rows?: number };
  value: string;
  error: string | undefined;
  onText: (value: string) => void;
};

/** An optional text of one or more lines. */
function PlainText({ rule: { label, rows }, onText, ...field }: PlainTextProps) {
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onText(event.target.value);
  const given = { label, optional: text.optional, onChange, ...field };
  return rows ? <TextArea rows={rows} {...given} /> : <TextField {...given} />;
}

const inTomans = (n: number) => t.words(numberToWords(n));

/** Both sale types, each with its price; retail is never below wholesale. */
export function SalesSection(section: SectionProps) {
  const { draft } = section;
  const saving = (draft.partialPrice ?? 0) - (draft.price ?? 0);
  return (
    <Section title={t.prices}>
      <div
        data-fault-pair={arePricesCrossed(draft) || undefined}
        className="grid gap-x-6 gap-y-4 desk:grid-cols-2"
      >
        <Sale {...section} type="totalSell" label={t.sellTotal}>
          <Wholesale {...section} />
        </Sale>
        <Sale {...section} type="partialSell" label={t.sellPartial}>
          <div data-fault-likely className="contents">
            <Retail {...section} />
          </div>
          {draft.saleTypes.length === 2 && draft.price && saving > 0 && (
            <p className="text-13 font-semibold text-zaferan-800">{t.saving(saving)}</p>
          )}
        </Sale>
      </div>
      {draft.saleTypes.length === 0 && (
        <p role="alert" className="text-13 text-anar-600">
          {t.noSale}
        </p>
      )}
    </Section>
  );
}

type SaleProps = SectionProps & { type: SaleType; label: string; children: ReactNode };

/** Switch of a sale type, with its fields while it is on. */
function Sale({ draft: { saleTypes }, set, type, label, children }: SaleProps) {
  const isOn = saleTypes.includes(type);
  const turn = (on: boolean) =>
    set({ saleTypes: on ? [...saleTypes, type] : saleTypes.filter((one) => one !== type) });
  return (
    <div className="grid content-start gap-3">
      <Switch label={label} isOn={isOn} onChange={turn} />
      {isOn && children}
    </div>
  );
}

const Wholesale = ({ draft, set, faults }: SectionProps) => (
  <>
    <NumberField
      id="price"
      label={t.fields.price}
      words={inTomans}
      value={draft.price}
      error={faults.price}
      onChange={(price) => set({ price })}
    />
    <NumberField
      label={t.fields.minTotalQuantity}
      hint={t.minHint}
      value={draft.minTotalQuantity}
      error={faults.minTotalQuantity}
      onChange={(minTotalQuantity) => set({ minTotalQuantity })}
    />
    <NumberField
      label={t.fields.totalStep}
      hint={t.cartonHint}
      value={draft.totalStep}
      error={faults.totalStep}
      onChange={(totalStep) => set({ totalStep })}
    />
    <Tiers draft={draft} set={set} faults={faults} />
  </>
);

const Retail = ({ draft, set, faults }: SectionProps) => (
  <>
    <NumberField
      id="partialPrice"
      label={t.fields.partialPrice}
      words={inTomans}
      value={draft.partialPrice}
      error={faults.partialPrice}
      onChange={(partialPrice) => set({ partialPrice })}
    />
    <NumberField
      label={t.fields.partialStep}
      hint={t.packHint}
      value={draft.partialStep}
      error={faults.partialStep}
      onChange={(partialStep) => set({ partialStep })}
    />
  </>
);

/** Position in lists, and on the home page. */
export const DisplaySection = ({ draft, set, faults }: SectionProps) => (
  <Section title={t.display}>
    <Switch
      label={t.suggested}
      isOn={draft.isSuggested}
      onChange={(isSuggested) => set({ isSuggested })}
    />
    <NumberField
      label={t.fields.sort}
      allowsNegative
      value={draft.sort}
      error={faults.sort}
      onChange={(sort) => set({ sort })}
    />
  </Section>
);
