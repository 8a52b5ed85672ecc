import { consoleText } from '#app/text/console.ts';
import {
  BadgeCheck,
  ClipboardPen,
  CreditCard,
  type Icon,
  LayoutDashboard,
  MapPin,
  MessagesSquare,
  Package,
  ReceiptText,
  Search,
  User,
  Wallet,
} from '#app/ui/icons.tsx';
import type { ConsoleInfo } from '#contract/console.ts';

export type Entry = {
  to: string;
  label: string;
  icon: Icon;
  /** Counter of waiting items. */
  count?: keyof ConsoleInfo['counts'];
  /** The entry is current only on its own page, not on pages below it. */
  isAlone?: boolean;
};

const t = consoleText.nav;
export const TRACKING = '/console/orders/tracking';
export const DASHBOARD: Entry = {
  to: '/console',
  label: t.dashboard,
  icon: LayoutDashboard,
  isAlone: true,
};
export const PROFILE: Entry = {
  to: '/console/profile',
  label: t.profile,
  icon: User,
  isAlone: true,
};

/** Pages of the console, except the account. */
export const entries: Entry[] = [
  { to: '/console/orders', label: t.orders, icon: Package, count: 'unpaid' },
  { to: '/console/tickets', label: t.tickets, icon: MessagesSquare, count: 'tickets' },
  { to: TRACKING, label: t.tracking, icon: Search },
  { to: '/console/transactions', label: t.transactions, icon: ReceiptText },
  { to: '/console/financial', label: t.wallet, icon: Wallet },
  { to: '/console/addresses', label: t.addresses, icon: MapPin },
  { to: '/console/debit-cards', label: t.cards, icon: CreditCard },
  { to: '/console/profile/identity', label: t.identity, icon: BadgeCheck },
  { to: '/console/manual-order-registration', label: t.manualOrders, icon: ClipboardPen },
];
