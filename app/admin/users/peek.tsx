import { PeekOf } from '#app/admin/common/list/peek-of.tsx';
import { useMay } from '#app/session/rights.ts';
import { UserAddresses, UserFacts, UserLedger, UserOrders } from './blocks.tsx';
import { UserNote } from './note.tsx';

type Props = { id: string; onChange(): void };

/** A person beside the list: facts, latest orders, wallet, note of staff and addresses. */
export default function UserPeek(props: Props) {
  const may = useMay();
  return (
    <PeekOf endpoint="GET /api/admin/users/:id" {...props}>
      {(user, change) => (
        <>
          <UserFacts user={user} may={may} />
          {may('orders.confirm', 'orders.fulfil') && <UserOrders user={user} />}
          {may('finance') && <UserLedger user={user} />}
          <UserNote user={user} onChange={change} />
          <UserAddresses user={user} />
        </>
      )}
    </PeekOf>
  );
}
