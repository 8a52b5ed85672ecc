import type { OrderStatus } from '#contract/orders.ts';
import type { ShelfProduct } from './fill-catalogue.ts';
import type { DemoPeople, DemoPerson } from './fill-people.ts';
import type { Random } from './random.ts';

export type Payment = 'wallet' | 'zarinpal' | 'none';
export type PlannedLine = { product: ShelfProduct; quantity: number; unitPrice: number };
export type PlannedOrder = {
  buyer: DemoPerson;
  isTotal: boolean;
  payment: Payment;
  status: OrderStatus;
  hoursAgo: number;
  lines: PlannedLine[];
};

type Wish = Omit<PlannedOrder, 'lines' | 'buyer'>;

/** The demo sells no product with less stock than this, so the shown stocks stay as they are. */
const ENOUGH = 60;

const OF_CUSTOMER: Wish[] = [
  { isTotal: false, payment: 'wallet', status: 'delivered', hoursAgo: 290 },
  { isTotal: true, payment: 'none', status: 'canceled', hoursAgo: 214 },
  { isTotal: true, payment: 'zarinpal', status: 'delivered', hoursAgo: 190 },
  { isTotal: false, payment: 'zarinpal', status: 'shipped', hoursAgo: 75 },
  { isTotal: false, payment: 'wallet', status: 'paid', hoursAgo: 21 },
  { isTotal: true, payment: 'none', status: 'confirmed', hoursAgo: 18 },
  { isTotal: true, payment: 'none', status: 'registered', hoursAgo: 5 },
];

const OF_BUYERS: Wish[] = [
  ...[330, 310, 301, 268, 244, 220, 196, 170].map((hoursAgo, i) => ({
    isTotal: i % 3 === 1,
    payment: 'zarinpal' as const,
    status: 'delivered' as const,
    hoursAgo,
  })),
  ...[150, 128, 101, 80].map((hoursAgo, i) => ({
    isTotal: i % 2 === 1,
    payment: 'zarinpal' as const,
    status: 'shipped' as const,
    hoursAgo,
  })),
  { isTotal: false, payment: 'none', status: 'expired', hoursAgo: 120 },
  ...[52, 44, 30].map((hoursAgo, i) => ({
    isTotal: i === 1,
    payment: 'zarinpal' as const,
    status: 'processing' as const,
    hoursAgo,
  })),
  ...[26, 9, 6, 4, 3, 2].map((hoursAgo, i) => ({
    isTotal: i === 2,
    payment: 'zarinpal' as const,
    status: 'paid' as const,
    hoursAgo,
  })),
  { isTotal: true, payment: 'none', status: 'confirmed', hoursAgo: 11 },
  ...[28, 7, 1].map((hoursAgo) => ({
    isTotal: true,
    payment: 'none' as const,
    status: 'registered' as const,
    hoursAgo,
  })),
];

/** Past orders of the demo customer and of the sample buyers, oldest first. */
export function planOrders(
  { customer, buyers }: DemoPeople,
  shelf: ShelfProduct[],
  random: Random,
): PlannedOrder[] {
  const orders = [
    ...OF_CUSTOMER.map((wish) => ({ ...wish, buyer: customer })),
    ...OF_BUYERS.map((wish, i) => ({ ...wish, buyer: buyers[i % buyers.length] ?? customer })),
  ];
  return orders
    .map((order) => ({ ...order, lines: linesOf(order, shelf, random) }))
    .sort((a, b) => b.hoursAgo - a.hoursAgo);
}

function linesOf({ isTotal }: Wish, shelf: ShelfProduct[], random: Random): PlannedLine[] {
  const type = isTotal ? 'totalSell' : 'partialSell';
  const sold = shelf.filter(
    (product) => product.onHand >= ENOUGH && (product.saleTypes?.includes(type) ?? true),
  );
  const chosen = new Set(
    Array.from({ length: random.between(1, isTotal ? 4 : 3) }, () => random.pick(sold)),
  );
  return [...chosen].map((product) => ({
    product,
    quantity: isTotal
      ? (product.minTotalQuantity ?? 2) * random.between(2, 5)
      : random.between(1, 2),
    unitPrice: isTotal ? product.price : product.partialPrice,
  }));
}
