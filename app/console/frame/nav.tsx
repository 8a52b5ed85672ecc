import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from '#app/common/frame/nav-link.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowRight, LogOut } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { faNumber } from '#shared/digits.ts';
import { DASHBOARD, type Entry, entries, PROFILE, TRACKING } from './entries.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const t = consoleText.nav;
const ITEM =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-15 font-medium text-ink-700 hover:bg-firoozeh-50';
const ICON = 'size-5 shrink-0';
const SIDE_CARD = 'desk:rounded-tile desk:bg-card desk:p-3.5 desk:shadow-1 print:hidden';
const look = (isHere: boolean) =>
  isHere ? `${ITEM} bg-firoozeh-50 font-bold text-firoozeh-700` : ITEM;

// the account comes before the last entry, where users expect it
const all: Entry[] = [DASHBOARD, ...entries.slice(0, -1), PROFILE, ...entries.slice(-1)];

/**
 * Navigation of the console: a card at the side, on a phone a link back to the page that lists it.
 */
export function ConsoleNav() {
  const { user, info, status } = useSession();
  const { pathname } = useLocation();
  if (status === 'visitor') return <OpenToAll />;
  const hasWayBack = isSection(pathname);
  return (
    <nav
      aria-label={t.label}
      className={`min-w-0 ${SIDE_CARD} ${hasWayBack ? '' : 'max-desk:hidden'}`}
    >
      {hasWayBack && <BackToAccount />}
      <Person />
      <div className="hidden gap-1 desk:grid">
        {all.map(({ to, label, icon: Icon, count, isAlone }) => (
          <NavLink
            key={to}
            to={to}
            // the URL of tracking is below that of orders, but the entries are siblings
            end={isAlone ?? pathname === TRACKING}
            className={look}
          >
            <Icon className={ICON} />
            {label}
            <Count n={count ? (info?.counts[count] ?? 0) : 0} />
          </NavLink>
        ))}
        <ThemeSwitch iconClassName={ICON} className={ITEM} />
        {user && <Leave hasIcon className={`${ITEM} text-anar-600 hover:bg-anar-50`} />}
      </div>
    </nav>
  );
}

/** Navigation for visitors: pages without an account, and the login. */
function OpenToAll() {
  const open = useOverlays((overlays) => overlays.open);
  return (
    <nav aria-label={t.label} className={`max-desk:hidden ${SIDE_CARD}`}>
      <p className="px-3 pb-3 text-sm leading-7 text-ink-500">{t.visitor}</p>
      <Button wide className="mb-2" onClick={() => open({ kind: 'login', stay: true })}>
        {consoleText.door.login}
      </Button>
      <NavLink to={TRACKING} className={look}>
        {t.tracking}
      </NavLink>
      <NavLink to="/manual-order-registration" className={look}>
        {t.manualOrders}
      </NavLink>
    </nav>
  );
}

/** True for a list page; detail pages and forms have a link back of their own. */
const isSection = (path: string) =>
  path.replace(/\/$/, '') !== DASHBOARD.to && !/\/(?:add|(?:detail|withdraw)-[^/]+)\/?$/.test(path);

const BackToAccount = () => (
  <Link
    to={DASHBOARD.to}
    className="-my-1 flex min-h-11 items-center gap-2 font-semibold text-firoozeh-700 desk:hidden"
  >
    <ArrowRight className="size-5" />
    {text.nav.account}
  </Link>
);

function Person() {
  const user = useSession((session) => session.user);
  return (
    <div className="mb-2.5 hidden items-center gap-3 border-b border-line px-2.5 pt-2 pb-4 desk:flex">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-firoozeh-100 text-19 leading-none font-extrabold text-firoozeh-700"
      >
        {user?.firstName[0]}
      </span>
      {user ? (
        <span className="min-w-0 leading-6">
          <b className="whole-lines-2">
            <bdi>{fullName(user)}</bdi>
          </b>
          <bdi dir="ltr" className="text-13.5 text-ink-500">
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

/** Badge with the number of waiting items. */
export const Count = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="ms-auto rounded-full bg-anar-600 px-2 text-12 leading-5 font-semibold text-white">
      <span className="sr-only">{consoleText.nav.waiting(n)}</span>
      <span aria-hidden>{faNumber(n)}</span>
    </span>
  ) : null;

// lazy: the dialog brings its own library, needed only at logout
const LogoutDialog = lazy(() => import('#app/session/logout-dialog.tsx'));

/** Button that logs out after a confirmation. */
export function Leave({ className, hasIcon = false }: { className: string; hasIcon?: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeaving(true)} className={className}>
        {hasIcon && <LogOut className="size-5" />}
        {consoleText.nav.logout}
      </button>
      {isLeaving && (
        <LateDialog onClose={() => setLeaving(false)}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </LateDialog>
      )}
    </>
  );
}
