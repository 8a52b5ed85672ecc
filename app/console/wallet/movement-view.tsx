import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { MovementAmount } from '#app/common/money/movement-amount.tsx';
import { DetailHead } from '#app/console/common/detail-head.tsx';
import { faPrice } from '#app/format.ts';
import { moneyText } from '#app/text/money.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

const t = moneyText.wallet;

/** A movement of the wallet: balance before and after, and its reason. */
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
      <DetailHead
        back="/console/financial"
        backLabel={t.back}
        at={row.at}
        title={transactionKindText[row.kind]}
      />
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
