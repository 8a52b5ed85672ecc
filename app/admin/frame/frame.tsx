import { lazy, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '#app/common/frame/logo.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { useUnusual } from '#app/session/unusual.ts';
import { adminText } from '#app/text/admin/common.ts';
import { paletteText } from '#app/text/admin/palette.ts';
import { Search } from '#app/ui/icons.tsx';
import { useStaffAlerts, useWaitingSum } from './alerts.ts';
import { usePaletteKey } from './palette/use-palette-key.ts';
import { useTypedEarly } from './palette/use-typed-early.ts';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';

const Palette = lazy(() => import('./palette/palette.tsx'));
const UnusualDialog = lazy(() => import('./unusual-dialog.tsx'));

/** Frame of every staff screen: the dark sidebar, below 800 px tabs and a drawer. */
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
  useStaffColours();
  return (
    <div className="min-h-dvh text-15 leading-[1.75] desk:grid desk:grid-cols-[248px_minmax(0,1fr)] print:block">
      <header className="sticky top-0 z-20 flex items-center gap-3 bg-rail px-4 py-2 desk:hidden print:hidden">
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
      <TabBar waiting={sum} isOpen={isOpen} onMore={() => setOpen(true)} />
      <SecondLook />
      {isFinding && (
        <LateDialog onClose={() => setFinding(false)}>
          <Palette typedEarly={typedEarly} onClose={() => setFinding(false)} />
        </LateDialog>
      )}
      <main
        id="main"
        className="min-w-0 px-4 max-desk:[&_:is(input,textarea,select,button)]:scroll-mt-28 max-desk:[&_:is(input,textarea,select,button)]:scroll-mb-28 py-5 max-desk:pb-24 max-desk:has-[[data-dock]]:pb-40 desk:px-6 wide:px-8 min-[1280px]:has-[[data-beside]]:pe-[496px] print:p-0"
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

/** Colours of states as staff see them, in dialogs beside the frame too. */
function useStaffColours() {
  useLayoutEffect(() => {
    document.documentElement.classList.add('staff');
    return () => document.documentElement.classList.remove('staff');
  }, []);
}
