import { useLayoutEffect, useRef } from 'react';
import type { LinkLike } from './link.tsx';

export type Tab = { id: string; label: string; to: string; count?: string | undefined };
type Props = { label: string; tabs: Tab[]; current: string; link: LinkLike };

/** Status tabs of a list as links; the row scrolls on a phone. */
export function Tabs({ label, tabs, current, link: Link }: Props) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is on has changed
  useLayoutEffect(() => showCurrent(row.current), [current]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="no-bar max-w-full overflow-x-auto rounded-control bg-card p-1 shadow-1"
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className={`flex h-11 items-center gap-1.5 whitespace-nowrap rounded-md px-3.5 text-sm desk:h-9 ${tab.id === current ? 'bg-firoozeh-600 font-bold text-white' : 'font-medium text-ink-500 hover:bg-paper'}`}
            >
              {tab.label}
              {tab.count && <span className="text-12">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the current tab to the middle of its row without scrolling the page. */
function showCurrent(row: HTMLElement | null) {
  const tab = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row || !tab) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
}
