import { consoleText } from '#app/text/console.ts';
import { CircleCheck, CreditCard, RotateCcw, Truck } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ConsoleInfo } from '#contract/console.ts';
import { faNumber } from '#shared/digits.ts';

const t = consoleText.orders.tabs;
const TILES = [
  { tab: 'due', icon: CreditCard, count: 'unpaid' },
  { tab: 'running', icon: Truck, count: 'orders' },
  { tab: 'delivered', icon: CircleCheck, count: undefined },
  { tab: 'returned', icon: RotateCcw, count: 'returns' },
] as const;

/** Own orders by status; what is not over with its number. */
export const OrderTiles = ({ info }: { info: ConsoleInfo | null }) => (
  <nav
    aria-label={consoleText.orders.tabsLabel}
    className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2.5 desk:gap-4"
  >
    {TILES.map(({ tab, icon: Icon, count }) => (
      <Link
        key={tab}
        to={`/console/orders?tab=${tab}`}
        className="flex min-h-24 flex-col items-center gap-1 rounded-tile bg-card px-1 py-3 text-center text-13 font-semibold shadow-1 hover:bg-firoozeh-50"
      >
        <Icon className="size-6 text-firoozeh-700" />
        {t[tab]}
        {count && info && info.counts[count] > 0 && (
          <b className="mt-auto text-17 leading-6 font-extrabold">{faNumber(info.counts[count])}</b>
        )}
      </Link>
    ))}
  </nav>
);
