import { Fact } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { faMobile } from '#app/format.ts';
import { reachText } from '#app/text/admin/reach.ts';
import { Link } from '#app/ui/link.tsx';
import { Reach } from './reach.tsx';

type Person = { firstName: string; lastName: string; mobileNumber: string };

/** Name and number of a person, with buttons to reach them. */
export const NamedPerson = ({ person }: { person: Person }) => (
  <>
    <p className="font-semibold">
      <bdi>
        {person.firstName} {person.lastName}
      </bdi>
    </p>
    <p className="text-sm text-ink-500">
      <bdi dir="ltr">{faMobile(person.mobileNumber)}</bdi>
    </p>
    <Reach mobile={person.mobileNumber} name={`${person.firstName} ${person.lastName}`} />
  </>
);

type Facts = {
  row: { order: { _id: string; orderNumber: string }; buyer: Person };
  labels: { order: string; person: string };
};

export const OrderFact = ({ row: { order }, labels }: Facts) => (
  <Fact label={labels.order}>
    <Link
      to={`/console/admin/orders/detail-${order._id}`}
      className="font-semibold text-firoozeh-700 underline"
    >
      <PlainCode value={order.orderNumber} />
    </Link>
  </Fact>
);

/** Buyer of a row about an order. */
export const BuyerFact = ({ row: { order, buyer }, labels }: Facts) => (
  <Fact label={labels.person}>
    <bdi>{`${buyer.firstName} ${buyer.lastName}`}</bdi>{' '}
    <bdi dir="ltr">{faMobile(buyer.mobileNumber)}</bdi>
    <Reach
      mobile={buyer.mobileNumber}
      name={`${buyer.firstName} ${buyer.lastName}`}
      about={reachText.order(order.orderNumber)}
    />
  </Fact>
);
