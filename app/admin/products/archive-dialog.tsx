import { useState } from 'react';
import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';

const t = productsText.actions;
type Props = { product: AdminProduct; onClose(): void; onYes(): Promise<void> };

/** Asks before a product leaves the shop for good. */
export function ArchiveDialog({ product, onClose, onYes }: Props) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onYes();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      title={t.archiveAsk(product.title)}
      yes={t.archive}
      no={adminText.no}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      onYes={() => void confirm()}
      onNo={onClose}
    >
      <p>{t.archiveBody}</p>
    </ConfirmDialog>
  );
}
