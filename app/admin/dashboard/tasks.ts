import {
  BadgeCheck,
  ClipboardList,
  ClipboardPen,
  CreditCard,
  FileText,
  HandCoins,
  type Icon,
  MessageSquareText,
  MessagesSquare,
  Package,
  PackageX,
  TriangleAlert,
  Truck,
  Undo2,
} from '#app/ui/icons.tsx';
import type { Dashboard } from './types.ts';

const ORDERS = 'orders?status=';

/** Kinds of work: icon, and filtered list of each. */
const kinds = {
  toConfirm: [ClipboardList, `${ORDERS}registered`],
  toPrepare: [Package, `${ORDERS}paid`],
  toShip: [Truck, `${ORDERS}processing`],
  returns: [Undo2, 'returns?status=requested,received'],
  openTickets: [MessagesSquare, 'tickets?status=open'],
  withdrawals: [HandCoins, 'users-withdraw?status=pending,approved'],
  transfers: [FileText, 'transfers?status=pending,checked'],
  manualOrders: [ClipboardPen, 'manual-order-registration?status=new,in_review,accepted'],
  identities: [BadgeCheck, 'identities?status=pending,new'],
  inDoubt: [TriangleAlert, 'transactions?status=unknown,reversing'],
  belowCost: [TriangleAlert, 'promotions?status=running'],
  soldOut: [PackageX, 'products?stock=zero&status=published'],
  suggests: [MessageSquareText, 'suggests?status=new'],
  unpaid: [CreditCard, `${ORDERS}pending_payment`],
  underReview: [CreditCard, `${ORDERS}payment_review`],
} as const satisfies Record<string, readonly [Icon, string]>;
export type TaskName = keyof typeof kinds;

/** Kinds in which somebody else acts, and those that no buyer waits for. */
const OF_OTHERS: readonly TaskName[] = ['unpaid', 'underReview'];
const LATER: readonly TaskName[] = ['soldOut', 'suggests', ...OF_OTHERS];

export type Task = {
  name: TaskName;
  icon: Icon;
  to: string;
  count: number;
  /** True where staff act. */
  isDue: boolean;
  /** Start of the longest wait. */
  since?: string;
  amount?: number | null;
};

/**
 * Work this member of staff may see, with its count: what a buyer waits for by the longest wait,
 * then by the largest sum; the rest in a fixed order.
 */
export const tasksOf = (dashboard: Dashboard): Task[] =>
  // the table has no other keys
  (Object.keys(kinds) as TaskName[])
    .flatMap((name) => {
      const count = countOf(dashboard, name);
      const [icon, list] = kinds[name];
      const isDue = !OF_OTHERS.includes(name);
      const to = `/console/admin/${list}`;
      return count === null ? [] : [{ name, icon, to, count, isDue, ...dashboard.oldest[name] }];
    })
    .sort(byUrgency);

function countOf(dashboard: Dashboard, name: TaskName): number | null {
  if (name === 'soldOut') return dashboard.soldOut?.count ?? null;
  // many shops accept no transfers
  if (name === 'transfers') return dashboard.transfers || null;
  // nothing to do is the rule here, and no news
  if (name === 'belowCost') return dashboard.belowCost || null;
  return dashboard[name];
}

const placeOf = ({ name }: Task) => LATER.indexOf(name);

const byUrgency = (one: Task, other: Task) =>
  placeOf(one) - placeOf(other) ||
  (one.since ?? '9').localeCompare(other.since ?? '9') ||
  (other.amount ?? 0) - (one.amount ?? 0);
