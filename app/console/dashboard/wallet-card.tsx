import { Price } from '#app/common/price.tsx';
import { consoleText } from '#app/text/console.ts';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { ConsoleInfo } from '#contract/console.ts';

const t = consoleText.dashboard;
const ACTION =
  'flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-control bg-white/15 px-3.5 text-sm font-semibold hover:bg-white/25';

/** Balance of the wallet, its held part, and buttons to fill and withdraw. */
export const WalletCard = ({ info }: { info: ConsoleInfo | null }) => (
  <section className="col-span-2 flex flex-col hero-firoozeh rounded-tile p-5 text-white shadow-1 wide:col-span-1">
    <h2 className="text-sm font-normal">{t.balance}</h2>
    <div className="min-h-12">
      {info ? (
        <Price value={info.balance} className="text-26" />
      ) : (
        <Skeleton className="mt-3 h-6 w-40 opacity-30" />
      )}
    </div>
    {info !== null && info.held > 0 && <p className="text-13 leading-6">{t.held(info.held)}</p>}
    <p className="mt-auto flex gap-2 pt-3">
      <Link to="/console/financial?topup" className={ACTION}>
        {t.topup}
      </Link>
      <Link to="/console/financial?withdraw" className={ACTION}>
        {t.withdraw}
      </Link>
    </p>
  </section>
);
