import { useParams } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { RowSteps } from '#app/admin/common/row-steps.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { ReturnStatus } from '#app/common/money/return-status.tsx';
import { faMobile, faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { returnsText } from '#app/text/returns.ts';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminReturn } from '#contract/order/returns.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { returnKindText, returnReasonText, returnStatusText } from '#shared/labels/returns.ts';
import { ReturnLines } from './lines.tsx';
import { ReturnMoves } from './moves.tsx';
import { ReturnPictures } from './pictures.tsx';

type Props = { row: AdminReturn };

/** One return: what comes back and why, its pictures, and the decision. */
export default function ReturnPage() {
  const id = useParams().detail?.replace(/^detail-/, '') ?? '';
  const { data, error, mutate } = useApi('GET /api/admin/returns/:id', { params: { id } });
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/returns"
        backLabel={t.title}
        onRetry={() => void mutate()}
      />
    );
  const change = (row?: AdminReturn) => void mutate(row, { revalidate: row === undefined });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head row={data} />
      <ReturnMoves row={data} onChange={change} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ReturnLines row={data} />
          <ReturnPictures row={data} onRenew={mutate} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Facts row={data} />
          <Steps row={data} />
        </div>
      </div>
    </div>
  );
}

const Head = ({ row }: Props) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <title>{`${t.one} ${row.number} | ${adminText.name}`}</title>
    <BackLink list="/console/admin/returns" label={t.title} />
    <div className="min-w-0 flex-1 max-desk:basis-[calc(100%-4rem)]">
      <h1 className="flex flex-wrap items-center gap-x-2 text-xl font-extrabold">
        {returnKindText[row.kind]}
        <Code value={row.number} name={t.columns.number} />
      </h1>
      <p className="text-13 text-ink-500">
        {faFullDate(row.at)} · {t.askedBy[row.askedBy]}
      </p>
    </div>
    <ReturnStatus status={row.status} />
    <RowSteps list="/console/admin/returns" />
  </header>
);

const Facts = ({ row }: Props) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={t.columns.order}>
        <Link
          to={`/console/admin/orders/detail-${row.order._id}`}
          className="font-semibold text-firoozeh-700 underline"
        >
          <PlainCode value={row.order.orderNumber} />
        </Link>
      </Fact>
      <Fact label={t.person}>
        <bdi>{`${row.buyer.firstName} ${row.buyer.lastName}`}</bdi>{' '}
        <bdi dir="ltr">{faMobile(row.buyer.mobileNumber)}</bdi>
      </Fact>
      <Fact label={t.columns.reason}>{returnReasonText[row.reason]}</Fact>
      {row.worth > 0 && <Fact label={t.worth}>{faPrice(row.worth)}</Fact>}
      {row.amount > 0 && <Fact label={t.refunded}>{faPrice(row.amount)}</Fact>}
      {row.cardMasked && (
        <>
          <Fact label={returnsText.card}>
            <PlainCode value={row.cardMasked} />
          </Fact>
          <Fact label={returnsText.tracking}>
            <Code value={row.bankTracking} name={returnsText.tracking} />
          </Fact>
        </>
      )}
    </dl>
    <Words title={row.askedBy === 'user' ? t.description : returnsText.description}>
      {row.description}
    </Words>
    <Words title={t.note}>{row.note}</Words>
  </Block>
);

const Words = ({ title, children }: { title: string; children: string }) =>
  children && (
    <p className="mt-2 whitespace-pre-line break-words rounded-control bg-paper px-4 py-2.5 text-sm leading-7">
      <b className="block text-13 text-ink-500">{title}</b>
      <bdi>{children}</bdi>
    </p>
  );

const Steps = ({ row }: Props) => (
  <Block title={t.history}>
    <ol className="grid gap-2.5 text-sm">
      {row.history.map((step) => (
        <li key={step.at + step.status}>
          <p className="font-semibold">{returnStatusText[step.status]}</p>
          <p className="text-13 leading-6 text-ink-500">
            {faFullDate(step.at)} · <bdi>{step.by || t.actor[step.actor]}</bdi>
          </p>
        </li>
      ))}
    </ol>
  </Block>
);
