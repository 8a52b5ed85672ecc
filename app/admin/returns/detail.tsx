import { useParams } from 'react-router';
import { DetailHead } from '#app/admin/common/detail-head.tsx';
import { Reach } from '#app/admin/users/reach.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { ReturnStatus } from '#app/common/money/return-status.tsx';
import { faMobile, faPrice } from '#app/format.ts';
import { reachText } from '#app/text/admin/reach.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { returnsText } from '#app/text/returns.ts';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminReturn } from '#contract/order/returns.ts';
import { faDigits } from '#shared/digits.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { returnKindText, returnReasonText, returnStatusText } from '#shared/labels/returns.ts';
import { returnList } from '#shared/lists/returns.ts';
import { ReturnLines } from './lines.tsx';
import { ReturnMoves } from './moves.tsx';
import { ReturnPictures } from './pictures.tsx';

const { columns } = returnList;

type Props = { row: AdminReturn };

/** A return: products, reason, pictures, and the decision. */
export default function ReturnPage() {
  const id = useParams().detail?.replace(/^detail-/, '') ?? '';
  const { data, error, mutate } = useApi('GET /api/admin/returns/:id', { params: { id } });
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/returns"
        backLabel={returnList.title}
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
  <DetailHead
    name={`${t.one} ${faDigits(row.number)}`}
    list="/console/admin/returns"
    listTitle={returnList.title}
    title={returnKindText[row.kind]}
    code={{ value: row.number, name: columns.number.title }}
    under={`${faFullDate(row.at)} · ${t.askedBy[row.askedBy]}`}
  >
    <ReturnStatus status={row.status} />
  </DetailHead>
);

const Facts = ({ row }: Props) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={columns.order.title}>
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
        <Reach
          mobile={row.buyer.mobileNumber}
          name={`${row.buyer.firstName} ${row.buyer.lastName}`}
          about={reachText.order(row.order.orderNumber)}
        />
      </Fact>
      <Fact label={columns.reason.title}>{returnReasonText[row.reason]}</Fact>
      {row.refundOf && <Fact label={columns.kind.title}>{returnsText.refundOf(row.refundOf)}</Fact>}
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
