import { Plus, Wallet as WalletIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Movement } from '../../../contract/wallet.ts';
import { faDate, faPrice } from '../../format.ts';
import { Pages } from '../../parts/console/pages.tsx';
import { ListStates } from '../../parts/money/list-states.tsx';
import { MovementAmount } from '../../parts/money/movement-amount.tsx';
import { Price } from '../../parts/price.tsx';
import { moneyText } from '../../text/money.ts';
import { transactionKindText } from '../../text/orders.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';

// the dialog brings a library of its own
const TopUpDialog = lazy(() => import('../../parts/money/top-up-dialog.tsx'));
const t = moneyText.wallet;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** The wallet: what is in it, how to fill it, and every movement. */
export default function Financial() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, mutate } = useApi('GET /api/wallet', { query: { page } });
  // a top-up that failed leads back here
  const [isOpen, setOpen] = useState(params.has('topup'));
  return (
    <div className="grid gap-4">
      <Balance balance={data?.balance} onTopUp={() => setOpen(true)} />
      <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
        <h2 className="mb-1 text-base font-extrabold">{t.movements}</h2>
        <ListStates
          rows={data?.items.length}
          error={error}
          onRetry={() => void mutate()}
          empty={<EmptyState icon={<WalletIcon />} title={t.empty} body={t.emptyBody} />}
        >
          <ul className="divide-y divide-line">
            {data?.items.map((row) => (
              <Row key={row._id} row={row} />
            ))}
          </ul>
          {data && <Pages list={data} />}
        </ListStates>
      </section>
      {isOpen && (
        <Suspense fallback={null}>
          <TopUpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

type BalanceProps = { balance: number | undefined; onTopUp(): void };

const Balance = ({ balance, onTopUp }: BalanceProps) => (
  <section className="flex flex-wrap items-center justify-between gap-4 rounded-tile bg-linear-to-l from-firoozeh-600 to-firoozeh-900 p-5 text-white shadow-1">
    <div>
      <h1 className="text-sm font-normal">
        {t.balance} {t.title}
      </h1>
      <div className="min-h-12">
        {balance === undefined ? (
          <Skeleton className="mt-2 h-8 w-48 opacity-30" />
        ) : (
          <Price value={balance} className="text-[28px]" />
        )}
      </div>
      <p className="text-[13px]">{t.note}</p>
    </div>
    <Button look="due" onClick={onTopUp} className="w-full desk:w-auto">
      <Plus aria-hidden className="size-4" />
      {t.topup}
    </Button>
  </section>
);

const Row = ({ row }: { row: Movement }) => (
  <li className="relative flex items-center justify-between gap-4 py-3.5 hover:bg-firoozeh-50/40">
    <div className="min-w-0 leading-7">
      <Link
        to={`/console/financial/detail-${row._id}`}
        className="font-semibold after:absolute after:inset-0"
      >
        {transactionKindText[row.kind]}
      </Link>
      <p className="text-[13px] text-ink-500">{faDate(row.at)}</p>
    </div>
    <div className="text-end leading-7">
      <MovementAmount delta={row.delta} />
      <p className="text-[13px] text-ink-500">
        {t.after}: {faPrice(row.after)}
      </p>
    </div>
  </li>
);
