import { lazy, useState } from 'react';
import { NamedPerson } from '#app/admin/users/person.tsx';
import { Reach } from '#app/admin/users/reach.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { fullAddress, OrderAddress } from '#app/common/order/order-address.tsx';
import { toast } from '#app/common/toast.tsx';
import { faMobile } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { reachText } from '#app/text/admin/reach.ts';
import { consoleText } from '#app/text/console.ts';
import { ticketText } from '#app/text/tickets.ts';
import { Button } from '#app/ui/button.tsx';
import { Copy, Pencil } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { isOver } from '#shared/order-moves.ts';
import type { MoveProps } from './types.ts';

const t = adminOrdersText;
const labels = consoleText.order;
// lazy: only an edit of the address needs its fields
const AddressDialog = lazy(() => import('./address-dialog.tsx'));
const SEPARATOR = '\n';

/** Buyer of the order, with a link to the buyer's other orders. */
export const BuyerCard = ({
  order: { user, orderNumber, _id: orderId },
}: {
  order: AdminOrder;
}) => (
  <Block title={t.buyer.title}>
    <NamedPerson person={user} about={reachText.order(orderNumber)}>
      <dl>
        <Fact label={t.buyer.mobile}>
          <Code value={user.mobileNumber} name={t.buyer.copyMobile} />
        </Fact>
      </dl>
    </NamedPerson>
    <Link
      to={`/console/admin/orders?q=${user.mobileNumber}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline print:hidden"
    >
      {t.buyer.orders}
    </Link>
    <Link
      to={`/console/admin/tickets/add?order=${orderId}`}
      className="ms-5 inline-flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline print:hidden"
    >
      {ticketText.admin.ticketFor}
    </Link>
  </Block>
);

/** The address as it was written, and a button that copies it for a parcel label. */
export function DeliveryAddress({ order, onChange }: Omit<MoveProps, 'onClose'>) {
  const [isEditing, setEditing] = useState(false);
  const { address } = order.detail;
  const copy = async () => {
    const lines = [
      fullAddress(address),
      address.postalCode && `${labels.postal}: ${address.postalCode}`,
      `${labels.receiver}: ${address.receiverName} ${faMobile(address.receiverMobile)}`,
    ];
    try {
      await navigator.clipboard.writeText(lines.filter(Boolean).join(SEPARATOR));
      toast('success', t.address.copied);
    } catch {
      toast('danger', adminText.copyFailed);
    }
  };
  return (
    <div className="relative">
      <OrderAddress address={address} note={order.buyerNote} delivery={order.delivery} />
      {address.receiverMobile !== order.user.mobileNumber && (
        <Reach
          mobile={address.receiverMobile}
          name={address.receiverName}
          about={reachText.order(order.orderNumber)}
        />
      )}
      <div className="absolute end-3 top-3 flex print:hidden">
        {!isOver(order) && (
          <Button look="plain" size="small" onClick={() => setEditing(true)}>
            <Pencil className="size-4" />
            {t.address.edit}
          </Button>
        )}
        <Button look="plain" size="small" onClick={() => void copy()}>
          <Copy className="size-4" />
          {t.address.copy}
        </Button>
      </div>
      {isEditing && (
        <LateDialog onClose={() => setEditing(false)}>
          <AddressDialog order={order} onClose={() => setEditing(false)} onChange={onChange} />
        </LateDialog>
      )}
    </div>
  );
}
