import { lazy, useState } from 'react';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { WithdrawalStatus } from '#app/common/money/money-status.tsx';
import { WithdrawalSteps } from '#app/common/money/withdrawal-steps.tsx';
import { DetailHead } from '#app/console/common/detail-head.tsx';
import { faPrice } from '#app/format.ts';
import { kycText } from '#app/text/kyc.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { faFullDate } from '#shared/fa-dates.ts';

// lazy: both bring the library of dialogs
const TakeBackDialog = lazy(() => import('#app/console/common/take-back-dialog.tsx'));
const PrivateViewer = lazy(() => import('#app/common/private-viewer.tsx'));
const t = kycText.withdraw;
const BACK = '/console/financial?tab=withdrawals';

/** A withdrawal of the user: steps, card and response of the bank. */
export function WithdrawalView({ id }: { id: string }) {
  const { data, error, mutate } = useApi('GET /api/withdrawals/:id', { params: { id } });
  const [open, setOpen] = useState<'cancel' | 'receipt'>();
  const cancel = async () => {
    const row = await api('POST /api/withdrawals/:id/cancel', { params: { id } });
    void mutate(row, { revalidate: false });
  };
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back={BACK}
        backLabel={t.backToList}
        onRetry={() => void mutate()}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head row={data} />
      <Outcome row={data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <Facts row={data} onReceipt={() => setOpen('receipt')} onCancel={() => setOpen('cancel')} />
        <WithdrawalSteps history={data.history} status={data.status} actors={t.actor} />
      </div>
      <LateDialog onClose={() => setOpen(undefined)}>
        {open === 'cancel' && (
          <TakeBackDialog
            words={t}
            take={cancel}
            onClose={() => setOpen(undefined)}
            onDone={() => setOpen(undefined)}
            onConflict={() => void mutate()}
          >
            <p className="mb-3 text-ink-700">{t.cancelBody}</p>
          </TakeBackDialog>
        )}
        {open === 'receipt' && data.receipt && (
          <PrivateViewer
            file={data.receipt}
            title={t.receipt}
            onRenew={mutate}
            onClose={() => setOpen(undefined)}
          />
        )}
      </LateDialog>
    </div>
  );
}

const Head = ({ row }: { row: Withdrawal }) => (
  <DetailHead
    back={BACK}
    backLabel={t.backToList}
    at={row.at}
    title={
      <>
        {t.one}
        <Code value={row.number} name={t.number} />
      </>
    }
  >
    <WithdrawalStatus status={row.status} />
  </DetailHead>
);

const Outcome = ({ row }: { row: Withdrawal }) => {
  if (row.status !== 'rejected' && row.status !== 'failed') return null;
  return (
    <div className="rounded-tile bg-anar-50 p-4 text-sm leading-7 text-anar-900">
      {row.rejectReason && (
        <p className="whitespace-pre-line break-words">
          <b>{t.reason[row.status]}: </b>
          <bdi>{row.rejectReason}</bdi>
        </p>
      )}
      <p>{t.moneyBack}</p>
    </div>
  );
};

type FactsProps = { row: Withdrawal; onReceipt(): void; onCancel(): void };

const Facts = ({ row, onReceipt, onCancel }: FactsProps) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={t.amount}>{faPrice(row.amount)}</Fact>
      <Fact label={t.toCard}>
        {kycText.bank(row.bankName)} <PlainCode value={row.cardMasked} />
      </Fact>
      <Fact label={t.sheba}>
        <PlainCode value={row.sheba} />
      </Fact>
      <Fact label={t.holder}>
        <bdi>{row.holderName}</bdi>
      </Fact>
      {row.bankTracking && (
        <Fact label={t.tracking}>
          <Code value={row.bankTracking} name={t.tracking} />
        </Fact>
      )}
      {row.paidAt && <Fact label={t.paidAt}>{faFullDate(row.paidAt)}</Fact>}
    </dl>
    <div className="mt-4 flex flex-wrap gap-2">
      {row.receipt && (
        <Button look="soft" onClick={onReceipt}>
          {t.seeReceipt}
        </Button>
      )}
      <Link
        to={`/console/transactions/detail-${row.transaction._id}`}
        className={buttonLook({ look: 'line' })}
      >
        {t.transaction}
      </Link>
      {row.can.cancel && (
        <Button look="dangerSoft" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </div>
  </Block>
);
