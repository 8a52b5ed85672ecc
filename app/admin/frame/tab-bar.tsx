import { lazy, type ReactNode, useState } from 'react';
import { NavLink } from '#app/common/frame/nav-link.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { useMay } from '#app/session/rights.ts';
import { adminText } from '#app/text/admin/common.ts';
import { scanText, tabsText } from '#app/text/admin/scan.ts';
import { ClipboardList, LayoutDashboard, Menu, Package, ScanLine } from '#app/ui/icons.tsx';
import { faNumber } from '#shared/digits.ts';
import { rightsOf } from './screens.ts';

const FindDialog = lazy(() => import('./scan/find-dialog.tsx'));
const ADMIN = '/console/admin';

type Props = { waiting: number; isOpen: boolean; onMore(): void };

/** Screens of every day at the bottom of a phone; a bar of the page itself replaces them. */
export function TabBar({ waiting, isOpen, onMore }: Props) {
  const may = useMay();
  const [isScanning, setScanning] = useState(false);
  const tab = (screen: string, icon: ReactNode, label: string) =>
    may(...rightsOf(screen)) && (
      <NavLink to={`${ADMIN}/${screen}`}>
        {icon}
        {label}
      </NavLink>
    );
  return (
    <>
      <nav aria-label={tabsText.label} className="bottom-bar">
        <NavLink to={ADMIN} end>
          <LayoutDashboard className="size-5" />
          {tabsText.today}
        </NavLink>
        {tab('orders', <ClipboardList className="size-5" />, adminText.nav.orders)}
        <button type="button" aria-haspopup="dialog" onClick={() => setScanning(true)}>
          <ScanLine className="size-5" />
          {scanText.tab}
        </button>
        {tab('products', <Package className="size-5" />, adminText.nav.products)}
        <button type="button" aria-expanded={isOpen} onClick={onMore}>
          <Menu className="size-5" />
          <span>
            {tabsText.more}
            {waiting > 0 && <span className="sr-only"> {adminText.nav.waiting(waiting)}</span>}
          </span>
          {waiting > 0 && (
            <span
              aria-hidden
              className="absolute top-0 ms-7 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-zaferan-400 px-1 text-11 leading-none font-bold text-zaferan-950"
            >
              {faNumber(waiting)}
            </span>
          )}
        </button>
      </nav>
      {isScanning && (
        <LateDialog onClose={() => setScanning(false)}>
          <FindDialog onClose={() => setScanning(false)} />
        </LateDialog>
      )}
    </>
  );
}
