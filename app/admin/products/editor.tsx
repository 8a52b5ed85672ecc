import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import { useWork } from '#app/forms/use-work.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { AttributeSection } from './attributes.tsx';
import { ContentsSection } from './contents.tsx';
import type { Draft } from './draft.ts';
import { ProductHead } from './head.tsx';
import { PictureSection } from './pictures.tsx';
import { PurchasePrice } from './purchase-price.tsx';
import { DisplaySection, MainSection, SalesSection } from './sections.tsx';
import { StockSection } from './stock.tsx';
import { useProductEditor } from './use-editor.ts';
import { useProductWords } from './use-words.tsx';

const t = productsText.form;
type Props = {
  /** Key of the draft in the browser's storage. */
  name: string;
  title: string;
  start: Draft;
  product?: AdminProduct;
  note?: string;
};

/** Form of a product: new, existing, or an unsaved copy. */
export function ProductEditor({ name, title, start, product, note }: Props) {
  const editor = useProductEditor({ name, draft: start, product });
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const sending = useWork(isUploading);
  const base = editor.base.row;
  const save = async (pressed?: string) => {
    const stored = await editor.save(pressed === 'publish');
    if (!stored) return;
    if (product) return;
    editor.letGo();
    sending.letGo();
    await navigate(`/console/admin/products/detail-${stored._id}`);
  };
  const show = useProductWords();
  const canPublish = base?.status !== 'published';
  const button = { form: editor, disabled: isUploading, className: 'flex-1 desk:flex-none' };
  const section = { draft: editor.draft, set: editor.set, faults: editor.faults };
  return (
    <Form onSave={save}>
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
          <ContentsSection {...section} turn={editor.turn} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StockSection {...section} product={base} onStock={editor.catchUp} />
          {base && <PurchasePrice id={base._id} />}
          <DisplaySection {...section} />
        </div>
      </div>
      <SaveBar form={editor} show={show}>
        {canPublish && (
          <SaveButton {...button} value="publish">
            {t.saveAndPublish}
          </SaveButton>
        )}
        <SaveButton {...button} value="save" look={canPublish ? 'line' : 'primary'}>
          {base ? t.save : t.saveDraft}
        </SaveButton>
        {isUploading && (
          <span className="text-13 text-ink-500">{productsText.pictures.waiting}</span>
        )}
      </SaveBar>
    </Form>
  );
}
