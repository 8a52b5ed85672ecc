import { lazy, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { MovementAmount } from '#app/common/money/movement-amount.tsx';
import { Price } from '#app/common/price.tsx';
import { toast } from '#app/common/toast.tsx';
import { PagedRows, type PagedRowsProps } from '#app/console/common/paged-rows.tsx';
import { TabRow } from '#app/console/common/tab-row.tsx';
import { faPrice } from '#app/format.ts';
import { kycText } from '#app/text/kyc.ts';
import { moneyText } from '#app/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowUpFromLine, Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Movement } from '#contract/wallet.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { faDate } from '#shared/fa-dates.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import { WithdrawalRows } from './withdrawal-rows.tsx';

// lazy: the dialogs bring a library of their own
const TopUpDialog = lazy(() => import('./top-up-dialog.tsx'));
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));
const t = moneyText.wallet;
type Tab = keyof typeof kycText.withdraw.tabs;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Wallet: balance and held part, top-up and withdrawal, and every movement. */
export default function Financial() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'withdrawals' ? 'withdrawals' : 'movements';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const moves = useApi('GET /api/wallet', { query: { page: tab === 'movements' ? page : 1 } });
  const withdrawals = useApi('GET /api/withdrawals', {
    query: { page: tab === 'withdrawals' ? page : 1 },
  });
  const navigate = useNavigate();
  // a failed top-up returns here, and other pages link to the withdrawal
  const [open, setOpen] = useState<'topup' | 'withdraw' | undefined>(
    params.has('topup') ? 'topup' : params.has('withdraw') ? 'withdraw' : undefined,
  );
  // missing amount of the order that linked here
  const wanted = /^[1-9]\d{0,11}$/.test(params.get('topup') ?? '')
    ? Number(params.get('topup'))
    : null;
  const close = () => {
    setOpen(undefined);
    if (params.has('withdraw')) setParams({}, { replace: true, preventScrollReset: true });
  };
  const withdrawn = (row: Withdrawal) => {
    toast('success', kycText.withdraw.done);
    void moves.mutate();
    void withdrawals.mutate();
    // unmounts the sent form first, so that navigation does not warn about unsaved input
    flushSync(() => setOpen(undefined));
    void navigate(`/console/financial/withdraw-${row._id}`);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Balance
        wallet={moves.data}
        hasFailed={moves.error !== undefined}
        onTopUp={() => setOpen('topup')}
        onWithdraw={() => setOpen('withdraw')}
      />
      <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
        <h2 className="sr-only">{kycText.withdraw.tabs[tab]}</h2>
        <TabRow
          label={kycText.withdraw.tabsLabel}
          base="/console/financial"
          tabs={['movements', 'withdrawals']}
          active={tab}
          names={kycText.withdraw.tabs}
        />
        {tab === 'movements' ? (
          <Movements answer={moves} />
        ) : (
          <WithdrawalRows answer={withdrawals} />
        )}
      </section>
      <LateDialog onClose={close}>
        {open === 'topup' && <TopUpDialog wanted={wanted} onClose={close} />}
        {open === 'withdraw' && <WithdrawDialog onClose={close} onDone={withdrawn} />}
      </LateDialog>
    </div>
  );
}

type BalanceProps = {
  wallet: { balance: number; held: number } | undefined;
  hasFailed: boolean;
  onTopUp(): void;
  onWithdraw(): void;
};

const Balance = ({ wallet, hasFailed, onTopUp, onWithdraw }: BalanceProps) => (
  <section className="flex flex-wrap items-center justify-between gap-4 hero-firoozeh rounded-tile p-5 text-white shadow-1">
    <div>
      <h1 className="text-sm font-normal">{kycText.withdraw.usable}</h1>
      <div className="min-h-12">
        {wallet ? (
          <Price value={wallet.balance - wallet.held} className="text-28" />
        ) : (
          // the list below shows the error
          !hasFailed && <Skeleton className="mt-2 h-8 w-48 opacity-30" />
        )}
      </div>
      <p className="text-13">
        {wallet && wallet.held > 0 ? (
          <Link to="?tab=withdrawals" className="inline-flex min-h-11 items-center underline">
            {kycText.withdraw.heldOf(wallet.held, wallet.balance)}
          </Link>
        ) : (
          t.note
        )}
      </p>
    </div>
    <div className="flex w-full flex-wrap gap-2.5 max-desk:*:flex-auto desk:w-auto">
      <Button look="due" onClick={onTopUp}>
        <Plus className="size-4" />
        {t.topup}
      </Button>
      <Button look="line" onClick={onWithdraw}>
        <ArrowUpFromLine className="size-4" />
        {kycText.withdraw.button}
      </Button>
    </div>
  </section>
);

const Movements = (props: Pick<PagedRowsProps<Movement>, 'answer'>) => (
  <PagedRows
    {...props}
    row={(row) => <Row key={row._id} row={row} />}
    empty={<EmptyState icon={<Scene name="scales" />} title={t.empty} body={t.emptyBody} />}
  />
);

const Row = ({ row }: { row: Movement }) => (
  <li className="relative py-3.5 leading-7 hover:bg-firoozeh-50/40">
    <p className="flex items-baseline justify-between gap-4">
      <Link
        to={`/console/financial/detail-${row._id}`}
        className="font-semibold after:absolute after:inset-0"
      >
        {transactionKindText[row.kind]}
      </Link>
      <MovementAmount delta={row.delta} />
    </p>
    <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-500">
      <span>{faDate(row.at)}</span>
      <span>
        {t.after}: {faPrice(row.after)}
      </span>
    </p>
  </li>
);
