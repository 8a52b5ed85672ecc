import { lazy, useState } from 'react';
import { api } from '#app/api.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { Returns } from '#app/common/order/returns.tsx';
import { returnsText as t } from '#app/text/returns.ts';
import { Button } from '#app/ui/button.tsx';
import { Undo2 } from '#app/ui/icons.tsx';
import type { Order } from '#contract/orders.ts';
import { faIsoDay } from '#shared/fa-dates.ts';

// lazy: the dialogs bring their own library
const ReturnDialog = lazy(() => import('./return-dialog.tsx'));
const TakeBackDialog = lazy(() => import('#app/console/common/take-back-dialog.tsx'));

type Props = { order: Order; onChange(): Promise<unknown> };

/** Returns of the order, and the deadline while the buyer may still request one. */
export function OwnReturns({ order, onChange }: Props) {
  const [dialog, ask] = useState<'return' | { cancel: string }>();
  const close = () => ask(undefined);
  const done = () => {
    close();
    void onChange();
  };
  return (
    <>
      {order.can.return && order.returnUntil && (
        <section className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-card p-4 shadow-1 print:hidden desk:px-5">
          <p className="min-w-0 flex-1 basis-56 text-sm leading-7 text-ink-700">
            {t.until(faIsoDay(order.returnUntil))}
          </p>
          <Button look="line" className="max-desk:w-full" onClick={() => ask('return')}>
            <Undo2 className="size-4" />
            {t.ask}
          </Button>
        </section>
      )}
      <Returns
        order={order}
        onRenew={onChange}
        actionOf={({ _id, status }) =>
          status === 'requested' && (
            <Button
              look="dangerSoft"
              className="justify-self-start print:hidden"
              onClick={() => ask({ cancel: _id })}
            >
              {t.cancel}
            </Button>
          )
        }
      />
      {dialog && (
        <LateDialog onClose={close}>
          {dialog === 'return' ? (
            <ReturnDialog order={order} onClose={close} onDone={done} />
          ) : (
            <TakeBackDialog
              words={t}
              take={() => api('POST /api/returns/:id/cancel', { params: { id: dialog.cancel } })}
              onClose={close}
              onDone={done}
            />
          )}
        </LateDialog>
      )}
    </>
  );
}
