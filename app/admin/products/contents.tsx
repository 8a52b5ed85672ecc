import { useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { Prose } from '#app/common/prose.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { TextArea } from '#app/ui/text-field.tsx';
import { previewHtml } from './preview-html.ts';
import type { SectionProps } from './sections.tsx';

const t = productsText.form;

/** The long text: written as HTML, with a look at how it will stand on the page. */
export function ContentsSection({ draft, set, faults }: SectionProps) {
  const [isPreview, setPreview] = useState(false);
  return (
    <Section title={t.contents}>
      <div className="flex gap-1 justify-self-start rounded-control bg-paper p-1">
        {[false, true].map((which) => (
          <button
            key={String(which)}
            type="button"
            aria-pressed={which === isPreview}
            onClick={() => setPreview(which)}
            className={`h-9 rounded-md px-4 text-sm ${which === isPreview ? 'bg-card font-bold shadow-1' : 'text-ink-500'}`}
          >
            {which ? t.preview : t.write}
          </button>
        ))}
      </div>
      {isPreview ? (
        <div className="min-h-40 rounded-control border border-line p-4">
          {draft.contents.trim() ? (
            <Prose html={previewHtml(draft.contents)} />
          ) : (
            <p className="text-ink-500">{t.previewEmpty}</p>
          )}
        </div>
      ) : (
        <TextArea
          label={t.fields.contents}
          optional={text.optional}
          hint={t.contentsHint}
          rows={10}
          dir="rtl"
          {...textOf({ draft, faults, set }, 'contents')}
        />
      )}
    </Section>
  );
}
