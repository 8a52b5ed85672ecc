import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Wallet } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { GatewayType } from '#contract/orders.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { splitPayment } from '#shared/split-payment.ts';
import { ChoiceCard } from './choice-card.tsx';

const t = overlayText.checkout;

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
    <div
      role="radiogroup"
      aria-label={t.payment}
      aria-describedby={errorId}
      className="grid gap-2.5 desk:grid-cols-2"
    >
      {offered.map(({ id }) => (
        <ChoiceCard
          key={id}
          name="payment-method"
          isChosen={chosen === id}
          onToggle={() => onToggle(id)}
          className="flex min-h-[70px] items-center gap-3"
        >
          <Tile method={id} />
          <span className="min-w-0 leading-6">
            <span className="block text-15 font-semibold">{gatewayTitle[id]}</span>
            <Note method={id} amount={amount} balance={info && info.balance - info.held} />
          </span>
        </ChoiceCard>
      ))}
    </div>
  );
}

const Tile = ({ method }: { method: GatewayType }) => (
  <span
    aria-hidden
    className={`grid size-10 shrink-0 place-items-center rounded-md text-13 font-extrabold ${
      method === 'other' ? 'bg-firoozeh-600 text-white' : 'border border-line bg-paper text-ink-700'
    }`}
  >
    {method === 'other' ? <Wallet className="size-5" /> : t.tiles[method]}
  </span>
);

type NoteProps = { method: GatewayType; amount: number; balance: number | undefined };

function Note({ method, amount, balance }: NoteProps) {
  if (method !== 'other') return <small className="block text-13 text-ink-500">{t.allCards}</small>;
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
  <div aria-hidden className="grid gap-2.5 desk:grid-cols-2">
    <Skeleton className="h-[70px] w-full" />
    <Skeleton className="h-[70px] w-full" />
  </div>
);
