import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';

const t = productsText.actions;
type Props = { product: AdminProduct; isBusy: boolean; onClose(): void; onYes(): void };

/** Confirms the archiving of a product, which keeps its code and can return. */
export function ArchiveDialog({ product, isBusy, onClose, onYes }: Props) {
  return (
    <ConfirmDialog
      title={t.archiveAsk(product.title)}
      yes={t.archive}
      no={adminText.no}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      onYes={onYes}
      onNo={onClose}
    >
      <p>{t.archiveBody(product.code)}</p>
    </ConfirmDialog>
  );
}
