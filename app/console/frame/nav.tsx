import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from '#app/common/frame/nav-link.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { faMobile } from '#app/format.ts';
import { useSession } from '#app/session/session.ts';
import { consoleText } from '#app/text/console.ts';
import { LogOut } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { faNumber } from '#shared/digits.ts';

// the dialog brings its own library; it is fetched when somebody wants to leave
const LogoutDialog = lazy(() => import('#app/session/logout-dialog.tsx'));
const t = consoleText.nav;
const TRACKING = '/console/orders/tracking';
const ITEM =
  'flex min-h-11 shrink-0 items-center gap-2.5 rounded-full px-4 text-[15px] font-medium text-ink-700 hover:bg-firoozeh-50 desk:rounded-control desk:px-3';
const look = (isHere: boolean) =>
  isHere
    ? `${ITEM} bg-firoozeh-50 font-bold text-firoozeh-700 max-desk:bg-firoozeh-600 max-desk:text-white`
    : `${ITEM} max-desk:border max-desk:border-line max-desk:bg-card`;

/** The pages of the console: a card at the side, on a phone a row of chips. */
export function ConsoleNav() {
  const { user, info } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const row = useActiveInView();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t.label}
      className="min-w-0 desk:rounded-tile desk:bg-card desk:p-3.5 desk:shadow-1 print:hidden"
    >
      <Person />
      <div
        ref={row}
        className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 desk:mx-0 desk:grid desk:gap-1 desk:overflow-visible desk:px-0"
      >
        <NavLink to="/console" end className={look}>
          {t.dashboard}
        </NavLink>
        <NavLink to="/console/orders" end={pathname === TRACKING} className={look}>
          {t.orders}
          <Count n={info?.counts.unpaid ?? 0} />
        </NavLink>
        <NavLink to="/console/tickets" className={look}>
          {t.tickets}
          <Count n={info?.counts.tickets ?? 0} />
        </NavLink>
        <NavLink to={TRACKING} className={look}>
          {t.tracking}
        </NavLink>
        <NavLink to="/console/transactions" className={look}>
          {t.transactions}
        </NavLink>
        <NavLink to="/console/financial" className={look}>
          {t.wallet}
        </NavLink>
        <NavLink to="/console/addresses" className={look}>
          {t.addresses}
        </NavLink>
        <NavLink to="/console/debit-cards" className={look}>
          {t.cards}
        </NavLink>
        <NavLink to="/console/profile/identity" className={look}>
          {t.identity}
        </NavLink>
        <NavLink to="/console/profile" end className={look}>
          {t.profile}
        </NavLink>
        <NavLink to="/console/manual-order-registration" className={look}>
          {t.manualOrders}
        </NavLink>
        {user && (
          <button
            type="button"
            onClick={() => setLeaving(true)}
            className={`${ITEM} text-anar-600 hover:bg-anar-50 max-desk:border max-desk:border-line max-desk:bg-card`}
          >
            <LogOut className="size-4 desk:hidden" />
            {t.logout}
          </button>
        )}
      </div>
      {isLeaving && (
        <LateDialog onClose={() => setLeaving(false)}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </LateDialog>
      )}
    </nav>
  );
}

/** On a phone the chips are wider than the screen: the one of this page comes into view. */
function useActiveInView() {
  const row = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current=page]');
    chip?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return row;
}

function Person() {
  const { user, status } = useSession();
  if (status === 'visitor') return null;
  return (
    <div className="mb-2.5 hidden items-center gap-3 border-b border-line px-2.5 pt-2 pb-4 desk:flex">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-firoozeh-100 text-[19px] leading-none font-extrabold text-firoozeh-700"
      >
        {user?.firstName[0]}
      </span>
      {user ? (
        <span className="min-w-0 leading-6">
          <b className="line-clamp-2">
            <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
          </b>
          <bdi dir="ltr" className="text-[13.5px] text-ink-500">
            {faMobile(user.mobileNumber)}
          </bdi>
        </span>
      ) : (
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-28" />
        </span>
      )}
    </div>
  );
}

const Count = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="ms-auto rounded-full bg-anar-600 px-2 text-[12px] leading-5 font-semibold text-white">
      <span className="sr-only">{t.waiting(n)}</span>
      <span aria-hidden>{faNumber(n)}</span>
    </span>
  ) : null;
