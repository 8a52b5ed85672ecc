import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { useMay } from '#app/session/rights.ts';
import { transfersText as t } from '#app/text/admin/transfers.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';

type Props = { order: AdminOrder; onChange(order?: AdminOrder): void };

/** Switch that allows a bank transfer for this order against the settings. */
export function AllowTransfer({ order, onChange }: Props) {
  const may = useMay();
  const move = useMove<AdminOrder>({ onChange });
  if (!order.canAllowTransfer || !(may('orders.confirm') || may('finance'))) return null;
  const set = (isAllowed: boolean) =>
    move.run(
      () =>
        api('POST /api/admin/orders/:id/transfer-permission', {
          params: { id: order._id },
          body: { isAllowed },
        }),
      t.allow.done,
    );
  return (
    <Block title={t.allow.title}>
      <Switch
        label={t.allow.label}
        isOn={order.transferTo !== null}
        onChange={(isOn) => void set(isOn)}
      />
      <p className="mt-2 text-13 leading-6 text-ink-500">{t.allow.hint}</p>
      <FormError className="mt-2">{move.message({})}</FormError>
    </Block>
  );
}
