import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { MovementAmount } from '#app/common/money/movement-amount.tsx';
import { faPrice } from '#app/format.ts';
import { moneyText } from '#app/text/money.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { Movement } from '#contract/wallet.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

const t = moneyText.wallet;

/** One movement of the wallet: what it was before and after, and why. */
export function MovementView({ number }: { number: string }) {
  const {
    data: row,
    error,
    mutate,
  } = useApi('GET /api/wallet/movements/:number', {
    params: { number },
  });
  if (row?._id !== number)
    return (
      <DetailFallback
        error={error}
        back="/console/financial"
        backLabel={t.back}
        onRetry={() => void mutate()}
      />
    );
  return (
    <div className="grid gap-4">
      <Head row={row} />
      <Block title={t.movement}>
        <dl>
          <Fact label={moneyText.transactions.amount}>
            <MovementAmount delta={row.delta} /> {text.toman}
          </Fact>
          <Fact label={t.before}>{faPrice(row.before)}</Fact>
          <Fact label={t.after}>{faPrice(row.after)}</Fact>
          <Fact label={t.reference}>
            <Code value={row.reference} name={t.reference} />
          </Fact>
          {row.order && (
            <Fact label={moneyText.transactions.order}>
              <Link
                to={`/console/orders/detail-${row.order._id}`}
                className="text-firoozeh-700 hover:underline"
              >
                <PlainCode value={row.order.orderNumber} />
              </Link>
            </Fact>
          )}
          {row.reason && <Fact label={t.reason}>{row.reason}</Fact>}
        </dl>
        {row.transactionId && (
          <Link
            to={`/console/transactions/detail-${row.transactionId}`}
            className={buttonLook({ look: 'line', className: 'mt-4' })}
          >
            {t.toTransaction}
          </Link>
        )}
      </Block>
    </div>
  );
}

const Head = ({ row }: { row: Movement }) => (
  <header className="flex items-center gap-4 rounded-tile bg-card p-4 shadow-1 desk:px-5">
    <Link
      to="/console/financial"
      aria-label={t.back}
      className="-ms-2 grid size-11 place-items-center rounded-control text-ink-700 hover:bg-paper"
    >
      <ArrowRight className="size-5" />
    </Link>
    <div>
      <h1 className="text-lg font-extrabold">{transactionKindText[row.kind]}</h1>
      <p className="text-[13px] text-ink-500">{faFullDate(row.at)}</p>
    </div>
  </header>
);
