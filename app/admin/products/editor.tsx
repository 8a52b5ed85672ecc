import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Section } from '#app/admin/common/section.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import { useWork } from '#app/forms/use-work.ts';
import { adminText } from '#app/text/admin/common.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { AttributeSection } from './attributes.tsx';
import { ContentsSection } from './contents.tsx';
import type { Draft } from './draft.ts';
import { CompletenessLine } from './form/completeness-line.tsx';
import { DisplayFold, IdentityFold, PackingFold } from './form/folds.tsx';
import { Prices, PurchaseRow } from './form/prices.tsx';
import { GoogleFold, LiveCard, PlaceSection, StatusSection } from './form/side.tsx';
import { TitleSection } from './form/title-section.tsx';
import { usePurchase } from './form/use-purchase.ts';
import { ProductHead } from './head.tsx';
import { PictureSection } from './pictures.tsx';
import { StockPart } from './stock.tsx';
import { useProductEditor } from './use-editor.ts';
import { useProductWords } from './use-words.tsx';

const t = productsText.form;
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4';
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
  const [isUploading, setUploading] = useState(false);
  const base = editor.base.row;
  const purchase = usePurchase(base?._id);
  const save = useSave({ editor, purchase, isNew: !product, isUploading });
  const show = useProductWords();
  const canPublish = base?.status !== 'published';
  const bar = {
    ...editor,
    isDirty: editor.isDirty || purchase.isDirty,
    saving: { isBusy: editor.saving.isBusy || purchase.isBusy },
    message: editor.message || purchase.message,
    undoAll: () => editor.undoAll(purchase.undoAll()),
  };
  const button = { form: bar, disabled: isUploading };
  const section = { draft: editor.draft, set: editor.set, faults: editor.faults };
  return (
    <Form onSave={save}>
      <ProductHead title={base?.title ?? title} product={base} onChange={editor.catchUp} />
      <CompletenessLine draft={editor.draft} />
      <DraftOffer form={editor} />
      {note && (
        <p className="mb-4 rounded-control bg-zaferan-50 px-4 py-2.5 text-sm font-semibold text-zaferan-800">
          {note}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className={COLUMN}>
          <TitleSection {...section} isNew={!base} />
          <Section title={productFormText.salesAndStock}>
            <Prices {...section} purchase={purchase} />
            <StockPart {...section} product={base} onStock={editor.catchUp} />
            <PurchaseRow purchase={purchase} />
          </Section>
          <PictureSection {...section} onBusy={setUploading} />
          <AttributeSection {...section} />
          <ContentsSection {...section} turn={editor.turn} />
          <IdentityFold {...section} isNew={!base} />
          <PackingFold {...section} />
        </div>
        <div className={`${COLUMN} wide:sticky wide:top-4`}>
          {base && <StatusSection product={base} isDirty={bar.isDirty} onChange={editor.catchUp} />}
          <PlaceSection {...section} />
          <DisplayFold {...section} />
          <GoogleFold draft={editor.draft} />
          <LiveCard draft={editor.draft} product={base} />
        </div>
      </div>
      <SaveBar form={bar} show={show}>
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

type SaveOptions = {
  editor: ReturnType<typeof useProductEditor>;
  purchase: ReturnType<typeof usePurchase>;
  isNew: boolean;
  isUploading: boolean;
};

/** Saves the product and its purchase price, then opens the page of a new product. */
function useSave({ editor, purchase, isNew, isUploading }: SaveOptions) {
  const navigate = useNavigate();
  const sending = useWork(isUploading);
  return async (pressed?: string) => {
    if (purchase.isDirty && !editor.isDirty && pressed !== 'publish') {
      await purchase.save(adminText.saved);
      return;
    }
    if (!(await purchase.save())) return;
    const stored = await editor.save(pressed === 'publish');
    if (!stored || !isNew) return;
    editor.letGo();
    sending.letGo();
    await navigate(`/console/admin/products/detail-${stored._id}`);
  };
}
