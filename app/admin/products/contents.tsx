import { useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { RichField } from '#app/admin/rich-text/rich-field.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { SectionProps } from './sections.tsx';

const t = productsText.form;
const NO_TITLES = new Map<string, string>();

/** `turn` increases when the whole form is filled again, such as from a saved draft. */
type Props = SectionProps & { turn: number };

/** Long text of the product, in the editor of posts or as HTML. */
export function ContentsSection({ draft, set, faults, turn }: Props) {
  const [isHtml, setHtml] = useState(false);
  return (
    <Section title={t.contents}>
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
    </Section>
  );
}
