import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { InputOf } from '#contract/endpoints.ts';
import type { DeliveryChoice } from '#contract/order/order-delivery.ts';
import { type SaleKind, unitPriceOf } from '#shared/sale-terms.ts';
import { type AddressDraft, NO_ADDRESS } from './address-fields.tsx';

export type DraftLine = { product: AdminProduct; quantity: number | null };
export type Draft = AddressDraft & {
  mobileNumber: string;
  firstName: string;
  lastName: string;
  orderType: 'total' | 'paritial';
  lines: DraftLine[];
  /** Undefined until somebody chooses; empty for a new one. */
  addressId: string | undefined;
  buyerNote: string;
  /** Of delivery; empty: paid to the carrier by who receives. */
  method: string;
  /** `day hour` that was chosen, where the method has some. */
  time: string;
};

export const EMPTY: Draft = {
  ...NO_ADDRESS,
  ...{ mobileNumber: '', firstName: '', lastName: '', orderType: 'total', lines: [] },
  ...{ addressId: undefined, buyerNote: '', method: '', time: '' },
};

const nameOf = ({ firstName, lastName }: Draft) => `${firstName} ${lastName}`.trim();

/** Who phones also receives it, until another receiver is written. */
export function withReceiver(before: Draft, change: Partial<Draft>): Partial<Draft> {
  const after = { ...before, ...change };
  const isNamed = before.receiverName !== nameOf(before);
  const isCalled = before.receiverMobile !== before.mobileNumber;
  return {
    ...change,
    ...(!isNamed && { receiverName: nameOf(after) }),
    ...(!isCalled && { receiverMobile: after.mobileNumber }),
  };
}

export const saleOf = (type: Draft['orderType']): SaleKind =>
  type === 'total' ? 'totalSell' : 'partialSell';

/** Of a line, toman; 0 where it cannot be bought so, which the shop says. */
export const totalOf = ({ product, quantity }: DraftLine, type: Draft['orderType']): number =>
  (unitPriceOf(product, saleOf(type), quantity ?? 0) ?? 0) * (quantity ?? 0);

export const sumOf = ({ lines, orderType }: Draft): number =>
  lines.reduce((sum, line) => sum + totalOf(line, orderType), 0);

type Body = InputOf<'POST /api/admin/orders'>['body'];

export function bodyOf(draft: Draft, addressId: string, delivery?: DeliveryChoice): Body {
  const { mobileNumber, firstName, lastName, orderType, lines, buyerNote, ...rest } = draft;
  const { addressId: _chosen, method: _method, time: _time, ...address } = rest;
  return {
    ...{ mobileNumber, firstName, lastName, orderType, buyerNote },
    amount: sumOf(draft) + (delivery?.price ?? 0),
    ...(delivery && { delivery }),
    lines: lines.map(({ product, quantity }) => ({
      _id: product._id,
      orderQuantity: quantity ?? 0,
    })),
    ...(addressId ? { addressId } : { address }),
  };
}
