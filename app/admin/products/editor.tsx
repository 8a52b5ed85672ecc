import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { focusFirstFault } from '#app/forms/focus-first-fault.ts';
import { DraftOffer } from '#app/forms/form-notice.tsx';
import { useWork } from '#app/forms/use-work.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { AttributeSection } from './attributes.tsx';
import { ContentsSection } from './contents.tsx';
import type { Draft } from './draft.ts';
import { ProductHead } from './head.tsx';
import { ProductNotice } from './notice.tsx';
import { PictureSection } from './pictures.tsx';
import { SaveBar } from './save-bar.tsx';
import { DisplaySection, MainSection, SalesSection } from './sections.tsx';
import { StockSection } from './stock.tsx';
import { useProductEditor } from './use-editor.ts';

type Props = {
  /** Of the draft that is kept in the browser. */
  name: string;
  title: string;
  start: Draft;
  product?: AdminProduct;
  note?: string;
};

/** The form of a product: new, present, or a copy that is not saved yet. */
export function ProductEditor({ name, title, start, product, note }: Props) {
  const editor = useProductEditor({ name, draft: start, product });
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const sending = useWork(isUploading);
  const base = editor.base.row;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // which of the two buttons was pressed
    const { submitter } = event.nativeEvent as SubmitEvent;
    const stored = await editor.save(submitter?.getAttribute('value') === 'publish');
    if (!stored) return focusFirstFault(form);
    if (product) return;
    editor.letGo();
    sending.letGo();
    await navigate(`/console/admin/products/detail-${stored._id}`);
  };
  const section = { draft: editor.draft, set: editor.set, faults: editor.faults };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ProductHead title={base?.title ?? title} product={base} onChange={editor.catchUp} />
      <DraftOffer form={editor} />
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
          <StockSection {...section} product={base} onStock={editor.catchUp} />
          <DisplaySection {...section} />
        </div>
      </div>
      <SaveBar
        notice={<ProductNotice form={editor} />}
        isBusy={editor.saving.isBusy}
        isUploading={isUploading}
        isUnclear={editor.news.clashes.length > 0}
        canPublish={base?.status !== 'published'}
        saveLabel={base ? productsText.form.save : productsText.form.saveDraft}
      />
    </form>
  );
}
