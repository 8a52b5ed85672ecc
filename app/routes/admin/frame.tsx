import {
  BadgeCheck,
  Boxes,
  ChartColumn,
  ClipboardList,
  ClipboardPen,
  GalleryHorizontalEnd,
  HandCoins,
  History,
  LayoutDashboard,
  LogOut,
  Menu,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  ReceiptText,
  Settings,
  Store,
  Tags,
  Users,
  Wallet,
  X,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { faNumber } from '../../format.ts';
import { Logo } from '../../parts/shell/logo.tsx';
import { useSession } from '../../state/session.ts';
import { adminText } from '../../text/admin.ts';
import { text } from '../../text.ts';

const LogoutDialog = lazy(() => import('../../parts/console/logout-dialog.tsx'));
const t = adminText.nav;

/** Around every staff screen: the dark rail, below 800 px a drawer. */
export default function Frame({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="min-h-dvh text-[15px] leading-[1.75] desk:grid desk:grid-cols-[248px_minmax(0,1fr)] print:block">
      <header className="sticky top-0 z-20 flex items-center gap-3 bg-rail px-4 py-2 desk:hidden print:hidden">
        <button
          type="button"
          aria-label={t.open}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="grid size-11 place-items-center rounded-control text-white"
        >
          <Menu aria-hidden className="size-6" />
        </button>
        <Logo light to="/console/admin" />
        <span className="font-bold text-white">{adminText.name}</span>
      </header>
      <Rail isOpen={isOpen} onClose={() => setOpen(false)} />
      <main id="main" className="min-w-0 px-4 py-5 desk:px-6 wide:px-8 print:p-0">
        {children}
      </main>
    </div>
  );
}

function Rail({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen, onClose]);
  return (
    <>
      {isOpen && (
        <div aria-hidden onClick={onClose} className="fixed inset-0 z-30 bg-scrim desk:hidden" />
      )}
      <aside
        className={`${isOpen ? 'fixed inset-y-0 start-0 z-40 flex w-[272px]' : 'hidden'} flex-col overflow-y-auto bg-rail px-3.5 py-5 text-rail-ink desk:sticky desk:top-0 desk:z-0 desk:flex desk:h-dvh desk:w-auto print:hidden`}
      >
        <div className="flex items-center justify-between px-2.5 pb-4">
          <Logo light to="/console/admin" />
          {isOpen && (
            <button
              type="button"
              // the drawer takes the focus that its button had
              ref={(button) => button?.focus()}
              aria-label={text.close}
              onClick={onClose}
              className="grid size-11 place-items-center rounded-control text-white desk:hidden"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
        <Links />
      </aside>
    </>
  );
}

function Links() {
  const waiting = useSession((session) => session.info?.waiting);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <nav aria-label={t.label} className="flex flex-1 flex-col gap-0.5">
      <Item to="/console/admin" icon={<LayoutDashboard />} end>
        {t.dashboard}
      </Item>
      <Group>{t.sales}</Group>
      <Item to="/console/admin/orders" icon={<ClipboardList />} count={waiting?.orders ?? 0}>
        {t.orders}
      </Item>
      <Item
        to="/console/admin/manual-order-registration"
        icon={<ClipboardPen />}
        count={waiting?.manualOrders ?? 0}
      >
        {t.manualOrders}
      </Item>
      <Item
        to="/console/admin/suggests"
        icon={<MessageSquareText />}
        count={waiting?.suggests ?? 0}
      >
        {t.suggests}
      </Item>
      <Group>{t.money}</Group>
      <Item to="/console/admin/transactions" icon={<ReceiptText />}>
        {t.transactions}
      </Item>
      <Item to="/console/admin/users-balances" icon={<Wallet />}>
        {t.balances}
      </Item>
      <Item
        to="/console/admin/users-withdraw"
        icon={<HandCoins />}
        count={waiting?.withdrawals ?? 0}
      >
        {t.withdrawals}
      </Item>
      <Group>{t.people}</Group>
      <Item to="/console/admin/tickets" icon={<MessagesSquare />} count={waiting?.tickets ?? 0}>
        {t.tickets}
      </Item>
      <Item to="/console/admin/users" icon={<Users />}>
        {t.users}
      </Item>
      <Item to="/console/admin/identities" icon={<BadgeCheck />} count={waiting?.identities ?? 0}>
        {t.identities}
      </Item>
      <Group>{t.goods}</Group>
      <Item to="/console/admin/products" icon={<Package />}>
        {t.products}
      </Item>
      <Item to="/console/admin/brands" icon={<Tags />}>
        {t.brands}
      </Item>
      <Item to="/console/admin/categories" icon={<Boxes />}>
        {t.categories}
      </Item>
      <Group>{t.shopGroup}</Group>
      <Item to="/console/admin/reports" icon={<ChartColumn />}>
        {t.reports}
      </Item>
      <Item to="/console/admin/banners" icon={<GalleryHorizontalEnd />}>
        {t.banners}
      </Item>
      <Item to="/console/admin/blog" icon={<Newspaper />}>
        {t.blog}
      </Item>
      <Item to="/console/admin/logs" icon={<History />}>
        {t.logs}
      </Item>
      <Item to="/console/admin/settings" icon={<Settings />}>
        {t.settings}
      </Item>
      <div className="mt-auto flex flex-col gap-0.5 pt-6">
        <Link to="/" className={ITEM}>
          <Store aria-hidden className="size-[18px]" />
          {t.shop}
        </Link>
        <button type="button" onClick={() => setLeaving(true)} className={ITEM}>
          <LogOut aria-hidden className="size-[18px]" />
          {t.logout}
        </button>
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </nav>
  );
}

const ITEM =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-start hover:bg-white/5 hover:text-white [&_svg]:size-[18px] [&_svg]:opacity-80';

const Group = ({ children }: { children: string }) => (
  <p className="px-3 pt-3.5 pb-1 text-[12px] text-rail-faint">{children}</p>
);

type ItemProps = { to: string; icon: ReactNode; children: string; count?: number; end?: boolean };

const Item = ({ to, icon, children, count = 0, end = false }: ItemProps) => (
  <NavLink
    to={to}
    end={end}
    className={({ isActive }) => `${ITEM} ${isActive ? 'bg-white/10 font-bold text-white' : ''}`}
  >
    {icon}
    {children}
    {count > 0 && (
      <span className="ms-auto rounded-full bg-zaferan-400 px-2 text-[12px] font-bold leading-5 text-zaferan-950">
        <span aria-hidden>{faNumber(count)}</span>
        <span className="sr-only">{t.waiting(count)}</span>
      </span>
    )}
  </NavLink>
);
