import { useState } from 'react';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { BuyerFact, OrderFact } from '#app/admin/users/person.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { TransferStatus } from '#app/common/money/money-status.tsx';
import { PrivatePicture } from '#app/common/private-picture.tsx';
import PrivateViewer from '#app/common/private-viewer.tsx';
import { faPrice } from '#app/format.ts';
import { transfersText as t } from '#app/text/admin/transfers.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminTransfer } from '#contract/transfers.ts';
import { faDate, faFullDate, faShortDay } from '#shared/fa-dates.ts';
import { transferStatusText, transferWayText } from '#shared/labels/payments.ts';
import { transferList } from '#shared/lists/transfers.ts';
import { TransferMoves } from './moves.tsx';

const { columns } = transferList;
const labels = { order: columns.order.title, person: t.person };

type Props = { row: AdminTransfer };

/** A transfer: the receipt beside the buyer's data, and the decision. */
export default function TransferPage() {
  return (
    <StaffDetail
      endpoint="GET /api/admin/transfers/:id"
      list={{ to: '/console/admin/transfers', title: transferList.title }}
    >
      {(row, { change, renew }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head row={row} />
          <TransferMoves row={row} onChange={change} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
            <Receipt row={row} onRenew={renew} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Facts row={row} />
              <Alike row={row} />
              <Steps row={row} />
            </div>
          </div>
        </div>
      )}
    </StaffDetail>
  );
}

const Head = ({ row }: Props) => (
  <DetailHead
    title={t.one}
    code={{ value: row.number, name: columns.number.title }}
    under={faFullDate(row.at)}
  >
    <TransferStatus status={row.status} />
  </DetailHead>
);

function Receipt({ row, onRenew }: Props & { onRenew(): Promise<unknown> }) {
  const [isOpen, open] = useState(false);
  if (!row.receipt) return null;
  return (
    <Block title={t.picture}>
      <PrivatePicture
        file={row.receipt}
        alt={t.picture}
        onRenew={onRenew}
        className="max-h-[60dvh] w-full rounded-control bg-paper object-contain"
      />
      <Button look="line" className="mt-3" onClick={() => open(true)}>
        {t.see}
      </Button>
      {isOpen && (
        <PrivateViewer
          file={row.receipt}
          title={t.picture}
          onRenew={onRenew}
          onClose={() => open(false)}
        />
      )}
    </Block>
  );
}

const Facts = ({ row }: Props) => (
  <Block title={t.facts}>
    <p className="mb-2 text-22 font-extrabold">{faPrice(row.amount)}</p>
    <dl>
      <Fact label={columns.tracking.title}>
        <Code value={row.tracking} name={columns.tracking.title} />
      </Fact>
      <Fact label={columns.way.title}>{transferWayText[row.way]}</Fact>
      <Fact label={t.sentOn}>{faShortDay(row.sentOn)}</Fact>
      <OrderFact row={row} labels={labels} />
      <Fact label={t.due}>{faPrice(row.due)}</Fact>
      <BuyerFact row={row} labels={labels} />
    </dl>
    {row.needsTwo && <p className="mt-2 text-sm text-zaferan-800">{t.needsTwo}</p>}
    {row.checkedBy && <p className="mt-1 text-sm">{t.checkedBy(row.checkedBy.name)}</p>}
    {row.rejectReason && (
      <p className="mt-2 whitespace-pre-line break-words rounded-control bg-anar-50 px-4 py-2.5 text-sm leading-7 text-anar-900">
        <bdi>{row.rejectReason}</bdi>
      </p>
    )}
  </Block>
);

/** Other transfers that may be the same payment. */
const Alike = ({ row }: Props) =>
  row.alike.length > 0 && (
    <Block title={t.alike}>
      <p className="mb-2 text-13 text-ink-500">{t.alikeHint}</p>
      <ul className="grid gap-1 text-sm">
        {row.alike.map((one) => (
          <li key={one._id} className="flex flex-wrap items-center justify-between gap-2">
            <Link
              to={`/console/admin/transfers/detail-${one._id}`}
              className="font-semibold text-firoozeh-700 underline"
            >
              <PlainCode value={one.number} />
            </Link>
            <TransferStatus status={one.status} />
          </li>
        ))}
      </ul>
    </Block>
  );

const Steps = ({ row }: Props) => (
  <Block title={t.history}>
    <ol className="grid gap-2 text-sm">
      {row.history.map((step) => (
        <li key={step.at + step.status} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {transferStatusText[step.status]}{' '}
            <bdi className="text-ink-500">{step.by || t.actor[step.actor]}</bdi>
          </span>
          <span className="text-13 text-ink-500">{faDate(step.at)}</span>
        </li>
      ))}
    </ol>
  </Block>
);
