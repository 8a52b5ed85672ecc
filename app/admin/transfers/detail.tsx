import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { RowSteps } from '#app/admin/common/row-steps.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { TransferStatus } from '#app/common/money/transfer-status.tsx';
import { PrivatePicture } from '#app/common/private-picture.tsx';
import PrivateViewer from '#app/common/private-viewer.tsx';
import { faMobile, faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { transfersText as t } from '#app/text/admin/transfers.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminTransfer } from '#contract/transfers.ts';
import { faFullDate, faShortDay } from '#shared/fa-dates.ts';
import { transferStatusText, transferWayText } from '#shared/labels/payments.ts';
import { TransferMoves } from './moves.tsx';

type Props = { row: AdminTransfer };

/** One transfer: the receipt beside what its sender says of it, and the decision. */
export default function TransferPage() {
  const id = useParams().detail?.replace(/^detail-/, '') ?? '';
  const { data, error, mutate } = useApi('GET /api/admin/transfers/:id', { params: { id } });
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/transfers"
        backLabel={t.title}
        onRetry={() => void mutate()}
      />
    );
  const change = (row?: AdminTransfer) => void mutate(row, { revalidate: row === undefined });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head row={data} />
      <TransferMoves row={data} onChange={change} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <Receipt row={data} onRenew={mutate} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Facts row={data} />
          <Alike row={data} />
          <Steps row={data} />
        </div>
      </div>
    </div>
  );
}

const Head = ({ row }: Props) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <title>{`${t.one} ${row.number} | ${adminText.name}`}</title>
    <BackLink list="/console/admin/transfers" label={t.title} />
    <div className="min-w-0 flex-1 max-desk:basis-[calc(100%-4rem)]">
      <h1 className="flex flex-wrap items-center gap-x-2 text-xl font-extrabold">
        {t.one}
        <Code value={row.number} name={t.columns.number} />
      </h1>
      <p className="text-13 text-ink-500">{faFullDate(row.at)}</p>
    </div>
    <TransferStatus status={row.status} />
    <RowSteps list="/console/admin/transfers" />
  </header>
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
      <Fact label={t.columns.tracking}>
        <Code value={row.tracking} name={t.columns.tracking} />
      </Fact>
      <Fact label={t.filters.labels.way}>{transferWayText[row.way]}</Fact>
      <Fact label={t.sentOn}>{faShortDay(row.sentOn)}</Fact>
      <Fact label={t.columns.order}>
        <Link
          to={`/console/admin/orders/detail-${row.order._id}`}
          className="font-semibold text-firoozeh-700 underline"
        >
          <PlainCode value={row.order.orderNumber} />
        </Link>
      </Fact>
      <Fact label={t.due}>{faPrice(row.due)}</Fact>
      <Fact label={t.person}>
        <bdi>{`${row.buyer.firstName} ${row.buyer.lastName}`}</bdi>{' '}
        <bdi dir="ltr">{faMobile(row.buyer.mobileNumber)}</bdi>
      </Fact>
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

/** Others that may be the same money. */
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
          <span className="text-13 text-ink-500">{faFullDate(step.at)}</span>
        </li>
      ))}
    </ol>
  </Block>
);
