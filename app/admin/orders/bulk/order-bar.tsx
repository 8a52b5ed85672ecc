import { lazy, useState } from 'react';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import type { useSelection } from '#app/admin/common/use-selection.ts';
import { canCancel, isStepOf, type Step, useSteps } from '#app/admin/orders/steps.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { useMay } from '#app/session/rights.ts';
import { refreshInfo } from '#app/session/session.ts';
import { orderBulkText } from '#app/text/admin/order-bulk.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { parcelsText } from '#app/text/admin/parcels.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { PaperMenu } from './paper-menu.tsx';
import type { Outcome } from './take-steps.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));
const CancelMany = lazy(() => import('./cancel-many.tsx'));
const t = parcelsText.list;
const AT = '/console/admin/orders/parcels';

type Props = {
  params: ListParams;
  selection: ReturnType<typeof useSelection>;
  /** Orders of the page. */
  rows: AdminOrderRow[];
  total: number;
  onChange(): void;
};

/** Actions for the selected orders: their next steps, one page to ship them, their papers. */
export function OrderBar({
  params,
  selection: { ids, keep, clear },
  rows,
  total,
  onChange,
}: Props) {
  const mayShip = useMay()('orders.fulfil');
  const [pressed, press] = useState<{ step: Step | 'cancel'; rows: AdminOrderRow[] }>();
  const steps = useSteps().filter(({ move }) => move !== 'ship');
  const chosen = rows.filter(({ _id }) => ids.includes(_id));
  const { page: _, pageSize: __, ...filters }: Record<string, string> = params.query;
  const dialog = {
    onClose: () => press(undefined),
    onChange: ({ failures }: Outcome) => {
      keep(failures.map(({ row }) => row._id));
      onChange();
      refreshInfo();
    },
  };
  return (
    <>
      {chosen.length > 0 && (
        <div
          role="status"
          data-bottom
          className="no-bar mt-3 flex items-center gap-2 overflow-x-auto rounded-tile border border-firoozeh-100 bg-firoozeh-50 px-4 py-2 whitespace-nowrap shadow-2 desk:flex-wrap *:shrink-0"
        >
          <b className="me-2 text-sm">{t.selected(ids.length)}</b>
          {steps.map((step) => (
            <StepButton
              key={step.move}
              step={step}
              rows={chosen}
              onPress={() => press({ step, rows: chosen })}
            />
          ))}
          {mayShip && (
            <Link to={`${AT}?ids=${ids.join()}`} className={buttonLook({ size: 'small' })}>
              {t.open}
            </Link>
          )}
          {mayShip && total > ids.length && (
            <Link
              to={`${AT}?${new URLSearchParams(filters)}`}
              className={buttonLook({ size: 'small', look: 'line' })}
            >
              {t.openAll}
            </Link>
          )}
          <PaperMenu ids={ids} mayShip={mayShip} />
          {chosen.some(canCancel) && (
            <Button
              size="small"
              look="dangerSoft"
              onClick={() => press({ step: 'cancel', rows: chosen })}
            >
              {orderBulkText.cancel.title(chosen.filter(canCancel).length)}
            </Button>
          )}
          <Button size="small" look="plain" onClick={clear}>
            {t.clear}
          </Button>
        </div>
      )}
      {pressed && (
        <LateDialog onClose={dialog.onClose}>
          {pressed.step === 'cancel' ? (
            <CancelMany rows={pressed.rows} {...dialog} />
          ) : (
            <BulkDialog step={pressed.step} rows={pressed.rows} {...dialog} />
          )}
        </LateDialog>
      )}
    </>
  );
}

type ButtonProps = { step: Step; rows: AdminOrderRow[]; onPress(): void };

/** Button of a step that is the next one for at least one of the selected orders. */
function StepButton({ step, rows, onPress }: ButtonProps) {
  const count = rows.filter((row) => isStepOf(step, row)).length;
  return (
    count > 0 && (
      <Button size="small" look="line" onClick={onPress}>
        {orderBulkText.step(adminOrdersText.rowMoves[step.move], count)}
      </Button>
    )
  );
}
