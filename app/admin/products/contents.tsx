import { useState } from 'react';
import { Fold } from '#app/admin/common/fold.tsx';
import { RichField } from '#app/admin/rich-text/rich-field.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { productFields, textFields } from '#shared/product-fields.ts';
import type { SectionProps } from './draft.ts';
import { wordsIn } from './form/completeness.ts';

const t = productsText.form;
const { words } = productFormText;
const NO_TITLES = new Map<string, string>();

/** `turn` increases when the whole form is filled again, such as from a saved draft. */
type Props = SectionProps & { turn: number };

/** Short texts of the product. */
const ShortTexts = (form: SectionProps) =>
  textFields.map((field) => {
    const rule = productFields[field];
    const given = { label: rule.label, optional: text.optional, ...textOf(form, field) };
    return 'rows' in rule ? (
      <TextArea key={field} rows={rule.rows} {...given} />
    ) : (
      <TextField key={field} {...given} />
    );
  });

/** Texts of the product; the long one in the editor of posts or as HTML. */
export function ContentsSection({ draft, set, faults, turn }: Props) {
  const [isHtml, setHtml] = useState(false);
  const count = wordsIn(draft.contents);
  return (
    <Fold title={t.contents} summary={count > 0 ? words.some(count) : words.none} opens="wide">
      <ShortTexts {...{ draft, set, faults }} />
      {isHtml ? (
        <TextArea
          label={t.contentsHtml}
          hint={t.contentsHtmlHint}
          rows={12}
          dir="ltr"
          {...textOf({ draft, faults, set }, 'contents')}
        />
      ) : (
        <RichField
          key={turn}
          label={t.fields.contents}
          hint={t.contentsHint}
          hasMedia={false}
          titles={NO_TITLES}
          html={draft.contents}
          error={faults.contents}
          onChange={(contents) => set({ contents })}
        />
      )}
      <Switch label={t.contentsHtml} isOn={isHtml} onChange={setHtml} />
    </Fold>
  );
}
