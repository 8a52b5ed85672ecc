import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { CreditCard, Wallet } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { GatewayType } from '#contract/orders.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { splitPayment } from '#shared/split-payment.ts';
import { ChoiceCard } from './choice-card.tsx';

const t = overlayText.checkout;
/** Two beside each other, or one with large letters. */
const GRID =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2.5 desk:grid-cols-2';

type Props = {
  amount: number;
  chosen: GatewayType | null;
  onToggle(method: GatewayType): void;
  errorId?: string | undefined;
  /** Excludes the wallet, for a top-up of the wallet itself. */
  withoutWallet?: boolean;
  /**
   * Smallest partial payment. With it, gateways that need several payments for the amount are
   * offered too.
   */
  least?: number;
};

/**
 * Payment methods for a sum in tomans: the gateways that accept it, and the wallet with its
 * balance.
 */
export function PaymentMethods(props: Props) {
  const { amount, chosen, onToggle, errorId, withoutWallet, least } = props;
  const { data: methods, error, mutate } = useApi('GET /api/payment-methods', {});
  const { data: info } = useApi('GET /api/console', {});
  if (error && !methods)
    return (
      <p role="alert" className="flex items-center justify-between gap-3 text-sm text-anar-600">
        {t.methodsFailed}
        <Button look="line" size="small" onClick={() => void mutate()}>
          {text.retry}
        </Button>
      </p>
    );
  if (!methods) return <Waiting />;
  const offered = methods.filter(({ id, min, max }) => {
    const isTaken = amount >= min && amount <= max;
    const isInParts = least !== undefined && splitPayment(amount, { min, max }, least) !== null;
    return (isTaken || isInParts) && !(withoutWallet && id === 'other');
  });
  if (offered.length === 0) return <p className="text-sm text-ink-500">{t.noMethod}</p>;
  return (
    <div role="radiogroup" aria-label={t.payment} aria-describedby={errorId} className={GRID}>
      {offered.map(({ id }) => (
        <ChoiceCard
          key={id}
          name="payment-method"
          isChosen={chosen === id}
          onToggle={() => onToggle(id)}
          className="flex min-h-16 gap-x-3 gap-y-1 max-desk:flex-col desk:items-center"
        >
          <MethodIcon method={id} />
          <span className="min-w-0 leading-6">
            <span className="block text-15 font-semibold">{gatewayTitle[id]}</span>
            {id === 'other' && (
              <Balance amount={amount} balance={info && info.balance - info.held} />
            )}
          </span>
        </ChoiceCard>
      ))}
    </div>
  );
}

const MethodIcon = ({ method }: { method: GatewayType }) =>
  method === 'other' ? (
    <Wallet className="size-6 text-firoozeh-700" />
  ) : (
    <CreditCard className="size-6 text-ink-500" />
  );

type BalanceProps = { amount: number; balance: number | undefined };

function Balance({ amount, balance }: BalanceProps) {
  if (balance === undefined) return <Skeleton className="mt-1.5 h-3 w-32" />;
  return (
    <small className="block text-13 text-ink-500">
      {t.balance(balance)}
      {balance < amount && (
        <span className="block font-semibold text-anar-600">{t.short(amount - balance)}</span>
      )}
    </small>
  );
}

const Waiting = () => (
  <div aria-hidden className={GRID}>
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
  </div>
);
