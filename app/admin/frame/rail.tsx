import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '#app/common/frame/logo.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { chooseTheme, useIsDark } from '#app/common/theme.ts';
import { adminText } from '#app/text/admin/common.ts';
import { paletteText } from '#app/text/admin/palette.ts';
import { staffAlertsText } from '#app/text/admin/staff-alerts.ts';
import { text } from '#app/text.ts';
import {
  Bell,
  BellOff,
  type Icon,
  LogOut,
  MessageSquareText,
  Moon,
  Search,
  Store,
  Sun,
  X,
} from '#app/ui/icons.tsx';
import { useLayer } from '#app/ui/layers.ts';
import { Link } from '#app/ui/link.tsx';
import { useSound } from './chime.ts';
import { RAIL_ITEM, RailLinks } from './rail-links.tsx';

const LogoutDialog = lazy(() => import('#app/session/logout-dialog.tsx'));
const t = adminText.nav;
const FOOT_ITEM =
  'grid min-h-11 flex-1 place-items-center rounded-control hover:bg-white/5 hover:text-white';

type Props = { isOpen: boolean; onClose(): void; onFind(): void };

/** Dark sidebar of the staff area: a drawer below 800 px. */
export function Rail({ isOpen, onClose, onFind }: Props) {
  const rail = useCurrentInView(isOpen);
  useLayer(isOpen, onClose);
  return (
    <>
      {isOpen && (
        <div aria-hidden onClick={onClose} className="fixed inset-0 z-30 bg-scrim desk:hidden" />
      )}
      <aside
        ref={rail}
        className={`${isOpen ? 'fixed inset-y-0 start-0 z-40 flex w-[272px]' : 'hidden'} scroll-pb-22 flex-col overflow-y-auto [scrollbar-color:var(--color-rail-faint)_transparent] [scrollbar-width:thin] bg-rail px-3.5 pt-5 text-rail-ink desk:sticky desk:top-0 desk:z-0 desk:flex desk:h-dvh desk:w-auto print:hidden`}
      >
        <div className="flex items-center justify-between px-2.5 pb-3">
          <Logo light to="/console/admin" />
          {isOpen && (
            <button
              type="button"
              // the drawer takes over the focus from the button that opened it
              ref={(button) => button?.focus()}
              aria-label={text.close}
              onClick={onClose}
              className="grid size-11 place-items-center rounded-control text-white desk:hidden"
            >
              <X className="size-5" />
            </button>
          )}
        </div>
        <button
          type="button"
          onClick={onFind}
          className={`${RAIL_ITEM} mb-2 border border-white/10 max-desk:hidden`}
        >
          <Search />
          {paletteText.short}
          <kbd dir="ltr" className="ms-auto text-12 text-rail-faint">
            Ctrl K
          </kbd>
        </button>
        <nav aria-label={t.label} className="flex flex-1 flex-col">
          <div className="flex flex-col gap-0.5 pb-6">
            <RailLinks />
          </div>
          <RailFoot />
        </nav>
      </aside>
    </>
  );
}

/**
 * Scrolls the current entry of a long sidebar into view, but never while the pointer is over it.
 */
function useCurrentInView(isOpen: boolean) {
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry is current, or may be seen
  useLayoutEffect(() => {
    if (rail.current?.matches(':hover')) return;
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isOpen]);
  return rail;
}

/** Rare entries in one row below all others; the fade above it shows that the list continues. */
function RailFoot() {
  const [isLeaving, setLeaving] = useState(false);
  const { isOn, set } = useSound();
  const isDark = useIsDark();
  return (
    <div className="sticky bottom-0 mt-auto flex border-t border-white/10 bg-rail py-2 before:pointer-events-none before:absolute before:inset-x-0 before:-top-6 before:h-6 before:bg-linear-to-t before:from-rail">
      <button
        type="button"
        aria-pressed={isOn}
        title={staffAlertsText.sound}
        onClick={() => set(!isOn)}
        className={FOOT_ITEM}
      >
        <FootLabel icon={isOn ? Bell : BellOff}>{staffAlertsText.sound}</FootLabel>
      </button>
      <button
        type="button"
        aria-pressed={isDark}
        title={text.darkTheme}
        onClick={() => chooseTheme(!isDark)}
        className={FOOT_ITEM}
      >
        <FootLabel icon={isDark ? Sun : Moon}>{text.darkTheme}</FootLabel>
      </button>
      <Link to="/console/admin/alerts" title={staffAlertsText.title} className={FOOT_ITEM}>
        <FootLabel icon={MessageSquareText}>{staffAlertsText.title}</FootLabel>
      </Link>
      <Link to="/" title={t.shop} className={FOOT_ITEM}>
        <FootLabel icon={Store}>{t.shop}</FootLabel>
      </Link>
      <button type="button" title={t.logout} onClick={() => setLeaving(true)} className={FOOT_ITEM}>
        <FootLabel icon={LogOut}>{t.logout}</FootLabel>
      </button>
      {isLeaving && (
        <LateDialog onClose={() => setLeaving(false)}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </LateDialog>
      )}
    </div>
  );
}

const FootLabel = ({ icon: Icon, children }: { icon: Icon; children: string }) => (
  <>
    <Icon className="size-5 opacity-80" />
    <span className="sr-only">{children}</span>
  </>
);
