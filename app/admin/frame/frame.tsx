import { lazy, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '#app/common/frame/logo.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { useUnusual } from '#app/session/unusual.ts';
import { adminText } from '#app/text/admin/common.ts';
import { paletteText } from '#app/text/admin/palette.ts';
import { staffAlertsText } from '#app/text/admin/staff-alerts.ts';
import { text } from '#app/text.ts';
import {
  Bell,
  BellOff,
  LogOut,
  Menu,
  MessageSquareText,
  Search,
  Store,
  X,
} from '#app/ui/icons.tsx';
import { useLayer } from '#app/ui/layers.ts';
import { Link } from '#app/ui/link.tsx';
import { useStaffAlerts, useWaitingSum } from './alerts.ts';
import { useSound } from './chime.ts';
import { usePaletteKey } from './palette/use-palette-key.ts';
import { useTypedEarly } from './palette/use-typed-early.ts';
import { RAIL_ITEM, RailLinks } from './rail-links.tsx';

const LogoutDialog = lazy(() => import('#app/session/logout-dialog.tsx'));
const Palette = lazy(() => import('./palette/palette.tsx'));
const UnusualDialog = lazy(() => import('./unusual-dialog.tsx'));
const t = adminText.nav;

/** Frame of every staff screen with the dark sidebar, a drawer below 800 px. */
export default function Frame({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const find = () => setFinding(true);
  usePaletteKey(find);
  const typedEarly = useTypedEarly(isFinding);
  const { pathname } = useLocation();
  const sum = useWaitingSum();
  useStaffAlerts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="min-h-dvh text-15 leading-[1.75] desk:grid desk:grid-cols-[248px_minmax(0,1fr)] print:block">
      <header className="sticky top-0 z-20 flex items-center gap-3 bg-rail px-4 py-2 desk:hidden print:hidden">
        <button
          type="button"
          aria-label={sum > 0 ? t.openWith(sum) : t.open}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="relative grid size-11 place-items-center rounded-control text-white"
        >
          <Menu className="size-6" />
          {sum > 0 && (
            <span
              aria-hidden
              className="absolute end-1.5 top-1.5 size-2.5 rounded-full bg-zaferan-400"
            />
          )}
        </button>
        <Logo light to="/console/admin" />
        <span className="min-w-0 flex-1 truncate font-bold text-white">{adminText.name}</span>
        <button
          type="button"
          aria-label={paletteText.open}
          onClick={find}
          className="grid size-11 place-items-center rounded-control text-white"
        >
          <Search className="size-5" />
        </button>
      </header>
      <Rail isOpen={isOpen} onClose={() => setOpen(false)} onFind={find} />
      <SecondLook />
      {isFinding && (
        <LateDialog onClose={() => setFinding(false)}>
          <Palette typedEarly={typedEarly} onClose={() => setFinding(false)} />
        </LateDialog>
      )}
      <main
        id="main"
        className="min-w-0 px-4 max-desk:[&_:is(input,textarea,select,button)]:scroll-mt-28 py-5 desk:px-6 wide:px-8 print:p-0"
      >
        {children}
      </main>
    </div>
  );
}

/** Confirmation of an unusual amount, for whichever form sent it. */
function SecondLook() {
  const question = useUnusual((state) => state.question);
  if (!question) return null;
  return (
    <LateDialog onClose={() => question.answer(false)}>
      <UnusualDialog unusual={question.unusual} onAnswer={question.answer} />
    </LateDialog>
  );
}

type RailProps = { isOpen: boolean; onClose(): void; onFind(): void };

function Rail({ isOpen, onClose, onFind }: RailProps) {
  const rail = useCurrentInView(isOpen);
  useLayer(isOpen, onClose);
  return (
    <>
      {isOpen && (
        <div aria-hidden onClick={onClose} className="fixed inset-0 z-30 bg-scrim desk:hidden" />
      )}
      <aside
        ref={rail}
        className={`${isOpen ? 'fixed inset-y-0 start-0 z-40 flex w-[272px]' : 'hidden'} scroll-pb-44 flex-col overflow-y-auto [scrollbar-color:var(--color-rail-faint)_transparent] [scrollbar-width:thin] bg-rail px-3.5 py-5 text-rail-ink desk:sticky desk:top-0 desk:z-0 desk:flex desk:h-dvh desk:w-auto print:hidden`}
      >
        <div className="flex items-center justify-between px-2.5 pb-4">
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
        <Links />
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

function Links() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <nav aria-label={t.label} className="flex flex-1 flex-col gap-0.5">
      <RailLinks />
      {/* sticks to the bottom if the screen is high enough for all entries, else scrolls with them */}
      <div className="sticky -bottom-5 -mb-5 mt-auto flex flex-col gap-0.5 bg-rail pt-3 pb-5 [@media(max-height:1199px)]:static">
        <Sound />
        <Link to="/console/admin/alerts" className={RAIL_ITEM}>
          <MessageSquareText className="size-[18px]" />
          {staffAlertsText.title}
        </Link>
        <Link to="/" className={RAIL_ITEM}>
          <Store className="size-[18px]" />
          {t.shop}
        </Link>
        <button type="button" onClick={() => setLeaving(true)} className={RAIL_ITEM}>
          <LogOut className="size-[18px]" />
          {t.logout}
        </button>
      </div>
      {isLeaving && (
        <LateDialog onClose={() => setLeaving(false)}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </LateDialog>
      )}
    </nav>
  );
}

/** Button that turns the sound of new work on and off. */
function Sound() {
  const { isOn, set } = useSound();
  const Icon = isOn ? Bell : BellOff;
  return (
    <button type="button" aria-pressed={isOn} onClick={() => set(!isOn)} className={RAIL_ITEM}>
      <Icon />
      {staffAlertsText.sound}
    </button>
  );
}
