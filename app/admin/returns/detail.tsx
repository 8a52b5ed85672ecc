import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { BuyerFact, OrderFact } from '#app/admin/users/person.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { ReturnStatus } from '#app/common/money/money-status.tsx';
import { faPrice } from '#app/format.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { returnsText } from '#app/text/returns.ts';
import type { AdminReturn } from '#contract/order/returns.ts';
import { faDigits } from '#shared/digits.ts';
import { faDate, faFullDate } from '#shared/fa-dates.ts';
import { returnKindText, returnReasonText, returnStatusText } from '#shared/labels/returns.ts';
import { returnList } from '#shared/lists/returns.ts';
import { ReturnLines } from './lines.tsx';
import { ReturnMoves } from './moves.tsx';
import { ReturnPictures } from './pictures.tsx';

const { columns } = returnList;
const labels = { order: columns.order.title, person: t.person };

type Props = { row: AdminReturn };

/** A return: products, reason, pictures, and the decision. */
export default function ReturnPage() {
  return (
    <StaffDetail
      endpoint="GET /api/admin/returns/:id"
      list={{ to: '/console/admin/returns', title: returnList.title }}
    >
      {(row, { change, renew }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head row={row} />
          <ReturnMoves row={row} onChange={change} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ReturnLines row={row} />
              <ReturnPictures row={row} onRenew={renew} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Facts row={row} />
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
    name={`${t.one} ${faDigits(row.number)}`}
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
      <OrderFact row={row} labels={labels} />
      <BuyerFact row={row} labels={labels} />
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
            {faDate(step.at)} · <bdi>{step.by || t.actor[step.actor]}</bdi>
          </p>
        </li>
      ))}
    </ol>
  </Block>
);
