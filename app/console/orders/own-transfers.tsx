import { lazy, useState } from 'react';
import { api } from '#app/api.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { Transfers } from '#app/common/order/transfers.tsx';
import { partsText } from '#app/text/parts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders.ts';

// lazy: the dialog brings its own library
const TakeBackDialog = lazy(() => import('#app/console/common/take-back-dialog.tsx'));

const t = partsText.transfer;
type Props = { order: Order; onChange(): Promise<unknown> };

/** Transfers reported by the buyer; one that staff have not reviewed can be taken back. */
export function OwnTransfers({ order, onChange }: Props) {
  const [dialog, ask] = useState<string>();
  const close = () => ask(undefined);
  return (
    <>
      <Transfers
        order={order}
        actionOf={({ _id, status }) =>
          status === 'pending' && (
            <Button
              look="dangerSoft"
              size="small"
              className="mt-1 print:hidden"
              onClick={() => ask(_id)}
            >
              {t.cancel}
            </Button>
          )
        }
      />
      {dialog && (
        <LateDialog onClose={close}>
          <TakeBackDialog
            words={t}
            take={() => api('POST /api/transfers/:id/cancel', { params: { id: dialog } })}
            onClose={close}
            onDone={() => {
              close();
              void onChange();
            }}
          >
            <p>{t.cancelBody}</p>
          </TakeBackDialog>
        </LateDialog>
      )}
    </>
  );
}
