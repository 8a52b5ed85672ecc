import { Reach } from '#app/admin/users/reach.tsx';
import { Code } from '#app/common/code.tsx';
import { fullName } from '#app/format.ts';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import { reachText } from '#app/text/admin/reach.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';

type Props = { row: AdminOrderRow; onClose(): void };

/** Ways to reach the buyer of an order, and their number to copy. */
export default function ContactDialog({ row: { buyer, orderNumber }, onClose }: Props) {
  const { mobileNumber } = buyer;
  return (
    <Dialog title={fullName(buyer)} closeLabel={text.close} onClose={onClose} isLight>
      <Code value={mobileNumber} name={t.buyer.copyMobile} />
      <Reach mobile={mobileNumber} name={fullName(buyer)} about={reachText.order(orderNumber)} />
    </Dialog>
  );
}
