import { useState } from 'react';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { NumberedPerson } from '#app/admin/users/person.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { WithdrawalStatus } from '#app/common/money/money-status.tsx';
import { WithdrawalSteps } from '#app/common/money/withdrawal-steps.tsx';
import PrivateViewer from '#app/common/private-viewer.tsx';
import { faPrice } from '#app/format.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminWithdrawal } from '#contract/withdrawals.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { withdrawalList } from '#shared/lists/withdrawals.ts';
import { WithdrawalMoves } from './moves.tsx';
import { WithdrawalReceipt } from './receipt.tsx';

const t = kycAdminText.withdrawals;
const names = kycText.withdraw;
type Props = { row: AdminWithdrawal };

/** A withdrawal: destination, person and next step. */
export default function WithdrawalPage() {
  const [isReceiptOpen, openReceipt] = useState(false);
  return (
    <StaffDetail
      endpoint="GET /api/admin/users-withdraw/:id"
      list={{ to: '/console/admin/users-withdraw', title: withdrawalList.title }}
    >
      {(row, { change, renew }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head row={row} />
          <WithdrawalMoves row={row} onChange={change} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Facts row={row} />
              <WithdrawalReceipt row={row} onSee={() => openReceipt(true)} onAdded={renew} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Person row={row} />
              <WithdrawalSteps history={row.history} status={row.status} actors={t.actor} />
            </div>
          </div>
          {isReceiptOpen && row.receipt && (
            <PrivateViewer
              file={row.receipt}
              title={t.receipt.title}
              onRenew={renew}
              onClose={() => openReceipt(false)}
            />
          )}
        </div>
      )}
    </StaffDetail>
  );
}

const Head = ({ row }: Props) => (
  <DetailHead
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
    <NumberedPerson person={row.buyer} />
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
