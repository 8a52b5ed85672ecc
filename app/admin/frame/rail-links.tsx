import { Fragment } from 'react';
import { NavLink } from '#app/common/frame/nav-link.tsx';
import { useMay } from '#app/session/rights.ts';
import { useSession } from '#app/session/session.ts';
import { adminText } from '#app/text/admin/common.ts';
import {
  ArrowLeftRight,
  BadgeCheck,
  BadgePercent,
  Boxes,
  ChartColumn,
  ClipboardList,
  ClipboardPen,
  Coins,
  FileText,
  GalleryHorizontalEnd,
  HandCoins,
  HardDrive,
  History,
  type Icon,
  LayoutDashboard,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  ReceiptText,
  Search,
  Settings,
  Table,
  Tags,
  TicketPercent,
  Undo2,
  UserCog,
  UserPlus,
  Users,
  UsersRound,
  Wallet,
} from '#app/ui/icons.tsx';
import type { ConsoleInfo } from '#contract/console.ts';
import { faNumber } from '#shared/digits.ts';
import { rightsOf } from './screens.ts';

type Waiting = NonNullable<ConsoleInfo['waiting']>;
type Entry = {
  /** Screen whose permissions show the entry. */
  screen: string;
  path: string;
  icon: Icon;
  label: string;
  count?: keyof Waiting;
};

const t = adminText.nav;
const ADMIN = '/console/admin';

const entry = (path: string, icon: Icon, label: string, count?: keyof Waiting): Entry => ({
  path,
  icon,
  label,
  screen: path,
  ...(count && { count }),
});

const GROUPS: { title: string; entries: Entry[] }[] = [
  // screens of every day stand first, without a heading
  {
    title: '',
    entries: [
      entry('orders', ClipboardList, t.orders, 'orders'),
      entry('products', Package, t.products),
      entry('promotions', BadgePercent, t.promotions),
      entry('rates', Coins, t.rates),
      entry('coupons', TicketPercent, t.coupons),
      entry('tickets', MessagesSquare, t.tickets, 'tickets'),
    ],
  },
  {
    title: t.sales,
    entries: [
      {
        ...entry('manual-order-registration', ClipboardPen, t.manualOrders, 'manualOrders'),
        screen: 'manual-orders',
      },
      entry('returns', Undo2, t.returns, 'returns'),
      entry('suggests', MessageSquareText, t.suggests, 'suggests'),
    ],
  },
  {
    title: t.money,
    entries: [
      entry('transactions', ReceiptText, t.transactions),
      entry('users-balances', Wallet, t.balances),
      entry('transfers', FileText, t.transfers, 'transfers'),
      entry('users-withdraw', HandCoins, t.withdrawals, 'withdrawals'),
      entry('settlements', ArrowLeftRight, t.settlements),
    ],
  },
  {
    title: t.people,
    entries: [
      entry('users', Users, t.users),
      entry('groups', UsersRound, t.groups),
      entry('price-lists', Table, t.priceLists),
      entry('partner-requests', UserPlus, t.partners, 'partners'),
      entry('identities', BadgeCheck, t.identities, 'identities'),
    ],
  },
  {
    title: t.catalogue,
    entries: [
      entry('brands', Tags, t.brands),
      entry('categories', Boxes, t.categories),
      entry('synonyms', Search, t.search),
    ],
  },
  {
    title: t.shopGroup,
    entries: [
      entry('reports', ChartColumn, t.reports),
      entry('banners', GalleryHorizontalEnd, t.banners),
      entry('blog', Newspaper, t.blog),
      entry('logs', History, t.logs),
      entry('staff', UserCog, t.staff),
      entry('settings', Settings, t.settings),
      entry('system', HardDrive, t.system),
      { ...entry('settings/site', Settings, t.site), screen: 'site' },
    ],
  },
];

/** Screens that this member of staff may open, by group. */
export function useOpenScreens() {
  const may = useMay();
  const isOpen = ({ screen }: Entry) =>
    may(...rightsOf(screen)) &&
    // staff who may open both pages of settings get one entry and use the tabs
    !(screen === 'site' && may('settings'));
  return GROUPS.map(({ title, entries }) => ({ title, entries: entries.filter(isOpen) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

/** Links to the screens that this member of staff may open, each with its count of waiting work. */
export function RailLinks() {
  const groups = useOpenScreens();
  const waiting = useSession((session) => session.info?.waiting);
  return (
    <>
      <RailLink path="" icon={LayoutDashboard} label={t.dashboard} n={0} />
      {groups.map(({ title, entries }) => (
        <Fragment key={title}>
          {title && <p className="px-3 pt-2 text-12 text-rail-faint">{title}</p>}
          {entries.map(({ count, ...one }) => (
            <RailLink key={one.path} {...one} n={count ? (waiting?.[count] ?? 0) : 0} />
          ))}
        </Fragment>
      ))}
    </>
  );
}

export const RAIL_ITEM =
  'flex min-h-11 desk:min-h-8.5 items-center gap-2.5 rounded-control px-3 text-start hover:bg-white/5 hover:text-white [&_svg]:size-[18px] [&_svg]:opacity-80';

type LinkProps = { path: string; icon: Icon; label: string; n: number };

const RailLink = ({ path, icon: Icon, label, n }: LinkProps) => (
  <NavLink
    to={path ? `${ADMIN}/${path}` : ADMIN}
    end={path === ''}
    className={(isHere) => `${RAIL_ITEM} ${isHere ? 'bg-white/10 font-bold text-white' : ''}`}
  >
    <Icon />
    {label}
    {n > 0 && (
      <span className="ms-auto rounded-full bg-zaferan-400 px-2 text-12 font-bold leading-5 text-zaferan-950">
        <span aria-hidden>{faNumber(n)}</span>
        <span className="sr-only">{t.waiting(n)}</span>
      </span>
    )}
  </NavLink>
);
