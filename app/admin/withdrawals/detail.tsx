import { useState } from 'react';
import { useParams } from 'react-router';
import { DetailHead } from '#app/admin/common/detail-head.tsx';
import { Reach } from '#app/admin/users/reach.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { WithdrawalStatus } from '#app/common/money/withdrawal-status.tsx';
import { WithdrawalSteps } from '#app/common/money/withdrawal-steps.tsx';
import PrivateViewer from '#app/common/private-viewer.tsx';
import { faMobile, faPrice } from '#app/format.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminWithdrawal } from '#contract/withdrawals.ts';
import { faDigits } from '#shared/digits.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { withdrawalList } from '#shared/lists/withdrawals.ts';
import { WithdrawalMoves } from './moves.tsx';
import { WithdrawalReceipt } from './receipt.tsx';

const t = kycAdminText.withdrawals;
const names = kycText.withdraw;
type Props = { row: AdminWithdrawal };

/** A withdrawal: destination, person and next step. */
export default function WithdrawalPage() {
  const id = useParams().detail?.replace(/^detail-/, '') ?? '';
  const { data, error, mutate } = useApi('GET /api/admin/users-withdraw/:id', { params: { id } });
  const [isReceiptOpen, openReceipt] = useState(false);
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/users-withdraw"
        backLabel={withdrawalList.title}
        onRetry={() => void mutate()}
      />
    );
  const change = (row?: AdminWithdrawal) => void mutate(row, { revalidate: row === undefined });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head row={data} />
      <WithdrawalMoves row={data} onChange={change} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Facts row={data} />
          <WithdrawalReceipt
            row={data}
            onSee={() => openReceipt(true)}
            onAdded={() => void mutate()}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Person row={data} />
          <WithdrawalSteps history={data.history} status={data.status} actors={t.actor} />
        </div>
      </div>
      {isReceiptOpen && data.receipt && (
        <PrivateViewer
          file={data.receipt}
          title={t.receipt.title}
          onRenew={mutate}
          onClose={() => openReceipt(false)}
        />
      )}
    </div>
  );
}

const Head = ({ row }: Props) => (
  <DetailHead
    name={`${t.one} ${faDigits(row.number)}`}
    list="/console/admin/users-withdraw"
    listTitle={withdrawalList.title}
    title={t.one}
    code={{ value: row.number, name: names.number }}
    under={faFullDate(row.at)}
  >
    <WithdrawalStatus status={row.status} />
  </DetailHead>
);

const Facts = ({ row }: Props) => (
  <Block title={t.facts}>
    <p className="mb-2 text-22 font-extrabold">{faPrice(row.amount)}</p>
    <dl>
      <Fact label={names.sheba}>
        <Code value={row.sheba} name={names.sheba} />
      </Fact>
      <Fact label={names.holder}>
        <bdi>{row.holderName}</bdi>
      </Fact>
      <Fact label={names.toCard}>
        {kycText.bank(row.bankName)} <PlainCode value={row.cardMasked} />
      </Fact>
      {row.bankTracking && (
        <Fact label={names.tracking}>
          <Code value={row.bankTracking} name={names.tracking} />
        </Fact>
      )}
      {row.paidAt && <Fact label={names.paidAt}>{faFullDate(row.paidAt)}</Fact>}
    </dl>
    {row.debitCardId === null && <p className="mt-2 text-sm text-zaferan-800">{t.cardGone}</p>}
    {(row.status === 'rejected' || row.status === 'failed') && row.rejectReason && (
      <p className="mt-2 whitespace-pre-line break-words rounded-control bg-anar-50 px-4 py-2.5 text-sm leading-7 text-anar-900">
        <b>{names.reason[row.status]}: </b>
        <bdi>{row.rejectReason}</bdi>
      </p>
    )}
    <Link
      to={`/console/admin/transactions/detail-${row.transaction._id}`}
      className={buttonLook({ look: 'line', className: 'mt-3' })}
    >
      {names.transaction}
    </Link>
  </Block>
);

const Person = ({ row }: Props) => (
  <Block title={t.person}>
    <p className="font-semibold">
      <bdi>
        {row.buyer.firstName} {row.buyer.lastName}
      </bdi>
    </p>
    <p className="text-sm text-ink-500">
      <bdi dir="ltr">{faMobile(row.buyer.mobileNumber)}</bdi>
    </p>
    <Reach mobile={row.buyer.mobileNumber} name={`${row.buyer.firstName} ${row.buyer.lastName}`} />
    <dl className="mt-2">
      <Fact label={t.identity}>
        <KycStatus status={row.identityStatus} />
      </Fact>
      <Fact label={t.balance}>{faPrice(row.balance)}</Fact>
      <Fact label={t.held}>{faPrice(row.held)}</Fact>
    </dl>
    {row.identityStatus !== 'verified' && (
      <p className="mt-2 text-sm text-zaferan-800">{t.identityChanged}</p>
    )}
    <p className="mt-3 flex flex-wrap gap-2">
      <Link
        to={`/console/admin/identities/detail-${row.buyer._id}`}
        className={buttonLook({ look: 'line' })}
      >
        {t.toIdentity}
      </Link>
      <Link
        to={`/console/admin/users-balances/detail-${row.buyer._id}`}
        className={buttonLook({ look: 'line' })}
      >
        {t.toBalance}
      </Link>
    </p>
  </Block>
);
