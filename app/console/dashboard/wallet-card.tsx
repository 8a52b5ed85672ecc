import { MovementAmount } from '#app/common/money/movement-amount.tsx';
import { Price } from '#app/common/price.tsx';
import { BalanceCurve } from '#app/console/wallet/balance-curve.tsx';
import { consoleText } from '#app/text/console.ts';
import { moneyText } from '#app/text/money.ts';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { ConsoleInfo } from '#contract/console.ts';
import type { Movement } from '#contract/wallet.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

const t = consoleText.dashboard;
const LAST = 5;
const ACTION =
  'flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-control bg-white/15 px-3.5 text-sm font-semibold hover:bg-white/25';

/** Balance of the wallet with its last movements, its held part, and buttons to fill and withdraw. */
export function WalletCard({ info }: { info: ConsoleInfo | null }) {
  const { data } = useApi('GET /api/wallet', { query: { page: 1 } });
  const last = data?.items.slice(0, LAST) ?? [];
  return (
    <section className="col-span-2 flex flex-col hero-firoozeh rounded-tile p-5 text-white shadow-1 wide:col-span-1 wide:row-span-2">
      <h2 className="text-sm font-normal">{t.balance}</h2>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        {info ? (
          <Price value={info.balance} className="text-26" />
        ) : (
          <Skeleton className="mt-3 h-6 w-40 opacity-30" />
        )}
        {last.length > 0 && <BalanceCurve movements={last} />}
      </div>
      {info !== null && info.held > 0 && <p className="text-13 leading-6">{t.held(info.held)}</p>}
      {last.length > 0 && <Last movements={last} />}
      <p className="mt-auto flex flex-wrap gap-2 pt-3">
        <Link to="/console/financial?topup" className={ACTION}>
          {t.topup}
        </Link>
        <Link to="/console/financial?withdraw" className={ACTION}>
          {t.withdraw}
        </Link>
      </p>
    </section>
  );
}

/** On a phone the newest two, for the orders follow. */
const Last = ({ movements }: { movements: Movement[] }) => (
  <ol aria-label={moneyText.wallet.last(movements.length)} className="mt-1 text-13 leading-7">
    {movements.map(({ _id, kind, delta }) => (
      <li key={_id} className="relative flex justify-between gap-4 max-desk:nth-[n+3]:hidden">
        <Link
          to={`/console/financial/detail-${_id}`}
          className="after:absolute after:inset-0 hover:underline"
        >
          {transactionKindText[kind]}
        </Link>
        <MovementAmount delta={delta} isOnColour />
      </li>
    ))}
  </ol>
);
