import { useState } from 'react';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { api } from '#app/api.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { variantsText as t } from '#app/text/admin/variants.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ArrowRight, Undo2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { AdminFamily } from '#contract/products/families.ts';
import { inOneLine } from '#shared/family-options.ts';
import { isOverLimit, toMake } from './draft.ts';
import { CombinationSection, MemberSection } from './members.tsx';
import { OptionSection } from './options.tsx';
import { VariantTable } from './table.tsx';
import { useFamily } from './use-family.ts';

type Props = {
  product: AdminProduct;
  family: AdminFamily | undefined;
  /** Called when the family changed or was dissolved. */
  onFamily(family: AdminFamily | undefined): void;
};

/** Variants of a product: their table, and below it their options. */
export function FamilyEditor({ product, family, onFamily }: Props) {
  return (
    <>
      <Link
        to={`/console/admin/products/detail-${product._id}`}
        className="mb-1 inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-firoozeh-700 hover:underline"
      >
        <ArrowRight className="size-4" />
        <bdi>{product.title}</bdi>
      </Link>
      <PageHead title={t.heading} count={family?.variants.length}>
        {family && <EndFamily family={family} onEnd={() => onFamily(undefined)} />}
      </PageHead>
      {!family && <p className="mb-4 max-w-[70ch] text-sm text-ink-500">{t.intro}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {family && <VariantTable family={family} onSaved={onFamily} />}
        <OptionForm product={product} family={family} onFamily={onFamily} />
      </div>
    </>
  );
}

function OptionForm({ product, family, onFamily }: Props) {
  const form = useFamily({ product, family, onSaved: onFamily });
  const making = toMake(form.draft).length;
  return (
    <Form onSave={form.save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DraftOffer form={form} />
      <OptionSection form={form} />
      {form.draft.options.length > 0 && (
        <>
          <MemberSection form={form} />
          <CombinationSection form={form} />
          <div>
            <FormEnd
              form={form}
              show={(field, draft) =>
                field === 'members' ? inOneLine(draft.members.map(({ title }) => title)) : undefined
              }
            >
              <SaveButton form={form} disabled={isOverLimit(form.draft) || !form.isDirty}>
                {making > 0 ? t.make(making) : t.save}
              </SaveButton>
              {form.canUndo && (
                <Button look="line" busy={form.saving.isBusy} onClick={() => void form.undo()}>
                  <Undo2 className="size-4" />
                  {t.undo}
                </Button>
              )}
            </FormEnd>
          </div>
        </>
      )}
    </Form>
  );
}

function EndFamily({ family, onEnd }: { family: AdminFamily; onEnd(): void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction(toastRefusal);
  const end = async () => {
    const { _id: id, version } = family;
    const done = await run(async () => {
      await api('POST /api/admin/families/:id/end', { params: { id }, body: { version } });
      return true;
    }, t.ended);
    setAsking(false);
    if (done) onEnd();
  };
  return (
    <>
      <Button look="dangerSoft" onClick={() => setAsking(true)}>
        {t.end}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.endAsk}
          yes={t.endYes}
          no={t.cancel}
          closeLabel={text.close}
          isBusy={isBusy}
          onYes={() => void end()}
          onNo={() => setAsking(false)}
        >
          <p className="leading-7">{t.endBody}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
