import { fullName } from '#app/format.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { Picture } from '#contract/catalogue.ts';
import type { InputOf } from '#contract/endpoints.ts';
import type { DeliveryChoice } from '#contract/order/order-delivery.ts';
import { piecesSum, type SaleKind, type SaleTerms, unitPriceOf } from '#shared/sale-terms.ts';
import type { DeliveryKind } from '#shared/states.ts';
import { type AddressDraft, NO_ADDRESS } from './address-fields.tsx';

type Product = Pick<AdminProduct, '_id' | 'title' | 'code' | 'quantity'> &
  SaleTerms & { image: Picture[] };
export type DraftLine = {
  product: Product;
  quantity: number | null;
  /** The buyer's words, if they name no quantity. */
  written?: string;
};
export type Draft = AddressDraft & {
  mobileNumber: string;
  firstName: string;
  lastName: string;
  orderType: 'total' | 'paritial';
  lines: DraftLine[];
  /** Undefined until staff choose; empty for a new address. */
  addressId: string | undefined;
  buyerNote: string;
  /** Id of the delivery method; empty if the receiver pays the carrier. */
  method: string;
  /** Chosen `day hour`, for a method that offers times. */
  time: string;
  /** Code of a coupon as it was typed; empty for none. */
  coupon: string;
};

export const EMPTY: Draft = {
  ...NO_ADDRESS,
  mobileNumber: '',
  firstName: '',
  lastName: '',
  orderType: 'paritial',
  lines: [],
  addressId: undefined,
  buyerNote: '',
  method: '',
  time: '',
  coupon: '',
};

const nameOf = (draft: Draft) => fullName(draft).trim();

/** Copies the caller's name and number to the receiver, until staff enter another receiver. */
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

/** Total of a line in tomans; 0 if this product is not sold that way, which the server reports. */
export const totalOf = ({ product, quantity }: DraftLine, type: Draft['orderType']): number =>
  piecesSum(unitPriceOf(product, saleOf(type), quantity ?? 0), quantity);

export const sumOf = ({ lines, orderType }: Draft): number =>
  lines.reduce((sum, line) => sum + totalOf(line, orderType), 0);

/** Delivery method, and the choice to send with the order. */
type ChosenOffer = { kind: DeliveryKind; choice: DeliveryChoice };
type Body = InputOf<'POST /api/admin/orders'>['body'];

/** `off` is what the coupon takes off, in tomans. */
type Chosen = { offer: ChosenOffer | undefined; off: number };

export function bodyOf(draft: Draft, addressId: string, { offer, off }: Chosen): Body {
  const delivery = offer?.choice;
  const { mobileNumber, firstName, lastName, orderType, lines, buyerNote, coupon, ...rest } = draft;
  const { addressId: _chosen, method: _method, time: _time, ...address } = rest;
  const isFetched = offer?.kind === 'pickup' && address.city === '';
  return {
    mobileNumber,
    firstName,
    lastName,
    orderType,
    buyerNote,
    amount: sumOf(draft) - off + (delivery?.price ?? 0),
    ...(coupon && { coupon }),
    ...(delivery && { delivery }),
    lines: lines.map(({ product, quantity }) => ({
      _id: product._id,
      orderQuantity: quantity ?? 0,
    })),
    ...(addressId ? { addressId } : !isFetched && { address }),
  };
}
