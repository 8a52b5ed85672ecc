import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminProduct } from '../../../../contract/admin-catalogue.ts';
import { productsText } from '../../../text/admin-products.ts';
import { AttributeSection } from './attribute-section.tsx';
import { ContentsSection } from './contents-section.tsx';
import { EditorNotice } from './editor-notice.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { PictureSection } from './picture-section.tsx';
import { arePricesCrossed, type Draft } from './product-draft.ts';
import { ProductHead } from './product-head.tsx';
import { DisplaySection, MainSection, SalesSection } from './product-sections.tsx';
import { SaveBar } from './save-bar.tsx';
import { StockSection } from './stock-section.tsx';
import { useProductEditor } from './use-product-editor.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

type Props = { title: string; start: Draft; product?: AdminProduct; note?: string };

/** The form of a product: new, present, or a copy that is not saved yet. */
export function ProductEditor({ title, start, product, note }: Props) {
  const editor = useProductEditor({ draft: start, product });
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const guard = useUnsavedGuard(editor.isDirty || isUploading);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (arePricesCrossed(editor.draft))
      return form.querySelector<HTMLElement>('#partialPrice')?.focus();
    // which of the two buttons was pressed
    const { submitter } = event.nativeEvent as SubmitEvent;
    const stored = await editor.save(submitter?.getAttribute('value') === 'publish');
    if (!stored) return focusFirstFault(form);
    if (product) return;
    guard.letGo();
    await navigate(`/console/admin/products/detail-${stored._id}`);
  };
  const section = { draft: editor.draft, set: editor.set, faults: editor.faults };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ProductHead
        title={editor.base?.title ?? title}
        product={editor.base}
        onChange={editor.adopt}
      />
      {note && (
        <p className="mb-4 rounded-control bg-zaferan-50 px-4 py-2.5 text-sm font-semibold text-zaferan-800">
          {note}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MainSection {...section} />
          <PictureSection {...section} onBusy={setUploading} />
          <SalesSection {...section} />
          <AttributeSection {...section} />
          <ContentsSection {...section} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StockSection {...section} product={editor.base} onStock={editor.adopt} />
          <DisplaySection {...section} />
        </div>
      </div>
      <SaveBar
        notice={<EditorNotice editor={editor} />}
        isBusy={editor.isBusy}
        isUploading={isUploading}
        canPublish={editor.base?.status !== 'published'}
        saveLabel={editor.base ? productsText.form.save : productsText.form.saveDraft}
      />
      {guard.dialog}
    </form>
  );
}
