import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { faPrice } from '#app/format.ts';
import { settlementsText as t } from '#app/text/admin/settlements.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SettlementException } from '#contract/desk/settlements.ts';
import { faDay, faFullDate } from '#shared/fa-dates.ts';
import { transactionStatusText } from '#shared/labels/payments.ts';
import { settlementSourceText } from '#shared/labels/settlements.ts';
import { exceptionList } from '#shared/lists/settlement-exceptions.ts';
import { ExceptionStatus } from './exception-status.tsx';
import { ExceptionMoves } from './moves.tsx';

type Props = { row: SettlementException };

/** A difference: line of the bank, payment of the shop, and next step. */
export default function ExceptionPage() {
  return (
    <StaffDetail
      endpoint="GET /api/admin/settlement-exceptions/:id"
      list={{ to: '/console/admin/settlements/exceptions', title: exceptionList.title }}
    >
      {(row, { change }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DetailHead
            title={t.reason[row.reason]}
            code={{ value: row.reference, name: t.reference }}
            under={t.under(settlementSourceText[row.source], row.day)}
          >
            <ExceptionStatus status={row.status} />
          </DetailHead>
          <p className="text-sm text-ink-700">{t.why[row.reason]}</p>
          <ExceptionMoves row={row} onChange={change} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
            <BankLine row={row} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Payment row={row} />
              {row.status !== 'open' && <Decision row={row} />}
            </div>
          </div>
        </div>
      )}
    </StaffDetail>
  );
}

const BankLine = ({ row: { line } }: Props) => (
  <Block title={t.facts}>
    {line ? (
      <dl>
        <Fact label={t.reference}>
          <Code value={line.reference} name={t.reference} />
        </Fact>
        {line.ourNumber && (
          <Fact label={t.ourNumber}>
            <Code value={line.ourNumber} name={t.ourNumber} />
          </Fact>
        )}
        <Fact label={t.day}>{faDay(line.day)}</Fact>
        <Fact label={t.gross}>{t.rial(line.grossRial)}</Fact>
        <Fact label={t.fee}>{t.rial(line.feeRial)}</Fact>
        {line.feeByContract !== null && (
          <Fact label={t.feeByContract}>{t.rial(line.feeByContract)}</Fact>
        )}
        {line.bookedOn && <Fact label={t.bookedOn}>{faDay(line.bookedOn)}</Fact>}
        {line.corrects && <Fact label={t.corrects}>{faDay(line.corrects)}</Fact>}
        <Fact label={t.file}>
          <bdi>{t.place(line.file, line.position)}</bdi>
        </Fact>
      </dl>
    ) : (
      <p className="text-sm text-ink-500">{t.noLine}</p>
    )}
  </Block>
);

const Payment = ({ row: { payment } }: Props) => (
  <Block title={t.payment}>
    {payment ? (
      <>
        <dl>
          <Fact label={t.number}>
            <Code value={payment.number} name={t.number} />
          </Fact>
          <Fact label={t.amount}>{faPrice(payment.amount)}</Fact>
          <Fact label={t.day}>{faDay(payment.day)}</Fact>
          <Fact label={t.status}>{transactionStatusText[payment.status]}</Fact>
        </dl>
        <Link
          to={`/console/admin/transactions/detail-${payment._id}`}
          className={buttonLook({ look: 'line', className: 'mt-3' })}
        >
          {t.seePayment}
        </Link>
      </>
    ) : (
      <p className="text-sm text-ink-500">{t.noPayment}</p>
    )}
  </Block>
);

const Decision = ({ row }: Props) => (
  <Block title={t.decision}>
    <p className="text-sm leading-7">
      <ExceptionStatus status={row.status} />
      <br />
      <bdi>{t.decided(row.by, faFullDate(row.updatedAt))}</bdi>
    </p>
    {row.note && (
      <p className="mt-1 whitespace-pre-line break-words text-sm">
        <bdi>{row.note}</bdi>
      </p>
    )}
  </Block>
);
