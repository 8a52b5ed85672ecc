import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { consoleText } from '#app/text/console.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders.ts';

// lazy: the dialog brings its own library
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

/** Cancels the order; it is last on the page, away from the usual actions. */
export function CancelOrder({ order, onChange }: { order: Order; onChange(): void }) {
  const [isAsked, setAsked] = useState(false);
  const done = () => {
    setAsked(false);
    onChange();
  };
  if (!order.can.cancel) return null;
  return (
    <>
      <Button look="dangerSoft" className="print:hidden" onClick={() => setAsked(true)}>
        {consoleText.order.cancel}
      </Button>
      {isAsked && (
        <LateDialog onClose={() => setAsked(false)}>
          <CancelDialog order={order} onClose={() => setAsked(false)} onDone={done} />
        </LateDialog>
      )}
    </>
  );
}
