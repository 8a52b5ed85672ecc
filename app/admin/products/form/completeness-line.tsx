import type { Draft } from '#app/admin/products/draft.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { completenessOf } from './completeness.ts';

const t = productFormText.complete;

/** Filled part of the product, and the names of what is missing. */
export function CompletenessLine({ draft }: { draft: Draft }) {
  const { percent, missing } = completenessOf(draft);
  return (
    <p className="-mt-3 mb-4 flex items-center gap-2.5 text-13 text-ink-500">
      <progress aria-label={t.label} value={percent} max={100} className="h-1.5 w-24 shrink-0" />
      {missing.length === 0 ? t.done : t.left(percent, missing)}
    </p>
  );
}
