import type { ReactNode } from 'react';
import { Fact } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { reachText } from '#app/text/admin/reach.ts';
import { Link } from '#app/ui/link.tsx';
import { Reach } from './reach.tsx';

type Person = { firstName: string; lastName: string; mobileNumber: string };

type NamedProps = {
  person: Person;
  /** Number of an order or a ticket, inserted into the message. */
  about?: string;
  /** Facts between the name and the buttons. */
  children?: ReactNode;
};

/** Name of a person, with buttons to reach them. */
export const NamedPerson = ({ person, about, children }: NamedProps) => (
  <>
    <p className="font-semibold">
      <bdi>{fullName(person)}</bdi>
    </p>
    {children}
    <Reach mobile={person.mobileNumber} name={fullName(person)} about={about} />
  </>
);

/** Name and number of a person, with buttons to reach them. */
export const NumberedPerson = ({ person }: { person: Person }) => (
  <NamedPerson person={person}>
    <p className="text-sm text-ink-500">
      <bdi dir="ltr">{faMobile(person.mobileNumber)}</bdi>
    </p>
  </NamedPerson>
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
    <bdi>{fullName(buyer)}</bdi> <bdi dir="ltr">{faMobile(buyer.mobileNumber)}</bdi>
    <Reach
      mobile={buyer.mobileNumber}
      name={fullName(buyer)}
      about={reachText.order(order.orderNumber)}
    />
  </Fact>
);
