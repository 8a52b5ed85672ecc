import { type MouseEvent, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { load } from '#app/api.ts';
import { Code } from '#app/common/code.tsx';
import { faPrice } from '#app/format.ts';
import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { moneyText } from '#app/text/money.ts';
import { payText } from '#app/text/pay.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { CircleCheck, CircleX, Clock, Undo2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import { faFullDate, faHour } from '#shared/fa-dates.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import type { Route } from './+types/pay-result';

const ASK_AGAIN = 4000;
const t = moneyText.result;
type Result = ReplyOf<'GET /api/payments/result/:publicId'>;

export const loader = (args: Route.LoaderArgs) =>
  load(args, 'GET /api/payments/result/:publicId', { params: { publicId: args.params.publicId } });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? looks[outcomeOf(loaderData)].title : payText.unknown },
  { name: 'robots', content: 'noindex' },
];

type Outcome = 'success' | 'pending' | 'canceled' | 'failed' | 'reversed';

const looks = {
  success: { title: payText.success, icon: CircleCheck, tone: 'bg-leaf-50 text-leaf-700' },
  pending: { title: payText.pending, icon: Clock, tone: 'bg-zaferan-50 text-zaferan-600' },
  canceled: { title: payText.canceled, icon: CircleX, tone: 'bg-anar-50 text-anar-600' },
  failed: { title: payText.failed, icon: CircleX, tone: 'bg-anar-50 text-anar-600' },
  reversed: { title: t.reversedTitle, icon: Undo2, tone: 'bg-violet-100 text-violet-800' },
};

const PENDING: Result['status'][] = ['created', 'redirected', 'verifying', 'unknown'];

function outcomeOf({ status }: Result): Outcome {
  if (status === 'success') return 'success';
  if (PENDING.includes(status)) return 'pending';
  if (status === 'mismatch' || status === 'reversing' || status === 'reversed') return 'reversed';
  return status === 'canceled' ? 'canceled' : 'failed';
}

function bodyOf(result: Result): string {
  const outcome = outcomeOf(result);
  if (outcome === 'success' && !result.orderId) return t.topupSuccess;
  if (outcome === 'success') return paidBody(result);
  if (result.status === 'reversing') return t.reversing;
  if (outcome === 'reversed') return result.status === 'mismatch' ? t.mismatch : t.reversed;
  if (result.status === 'expired') return t.expired;
  if (outcome === 'pending') return payText.pendingBody;
  if (outcome === 'failed') return payText.failedBody;
  return result.canRetry && result.expiresAt
    ? payText.canceledBody(faHour(result.expiresAt))
    : payText.canceledPlain;
}

/**
 * Payment without an open order goes to the wallet; the buyer must not look for it in the order.
 */
function paidBody({ isInWallet, orderStatus }: Result): string {
  if (!isInWallet) return '';
  return orderStatus === 'canceled' ? payText.lateBody : t.paidTwice;
}

export default function PayResult({ loaderData: result }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const outcome = outcomeOf(result);
  const { title, icon: Icon, tone } = looks[outcome];
  const body = bodyOf(result);
  useEffect(() => {
    const timer =
      outcome === 'pending' ? setInterval(() => void revalidate(), ASK_AGAIN) : undefined;
    return () => clearInterval(timer);
  }, [outcome, revalidate]);
  return (
    <main id="main" className="wrap grid min-h-[65dvh] place-items-center py-8">
      <section
        aria-live="polite"
        className="w-full max-w-[480px] rounded-tile bg-card p-6 text-center shadow-2 desk:p-8"
      >
        <span
          aria-hidden
          className={`mx-auto grid size-20 place-items-center rounded-full ${tone}`}
        >
          <Icon className="size-10" />
        </span>
        <h1 className="face mt-4 text-2xl">{title}</h1>
        {body && <p className="mt-2 text-ink-500">{body}</p>}
        <Facts result={result} />
        {result.orderId ? <OrderActions result={result} /> : <TopUpActions outcome={outcome} />}
      </section>
    </main>
  );
}

function Facts({ result }: { result: Result }) {
  const rows: [string, string | null, boolean][] = [
    [payText.order, result.orderNumber, true],
    [payText.amount, faPrice(result.amount), false],
    [payText.gateway, result.gatewayName && gatewayTitle[result.gatewayName], false],
    [payText.reference, result.bankReference, true],
    [payText.card, result.cardMasked, true],
    [payText.at, faFullDate(result.at), false],
  ];
  return (
    <dl className="mt-6 divide-y divide-line rounded-control border border-line px-4 text-start text-sm">
      {rows
        .filter(([, value]) => value)
        .map(([label, value, isCode]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="shrink-0 text-ink-500">{label}</dt>
            <dd className="fact font-semibold">
              {isCode && value ? <Code value={value} name={label} /> : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function TopUpActions({ outcome }: { outcome: Outcome }) {
  const isOver = outcome === 'canceled' || outcome === 'failed' || outcome === 'reversed';
  return (
    <div className="mt-6 flex flex-col gap-2.5">
      {isOver && (
        <Link to="/console/financial?topup=again" className={buttonLook({ size: 'large' })}>
          {payText.retry}
        </Link>
      )}
      <Link
        to="/console/financial"
        className={buttonLook({ look: isOver ? 'line' : 'primary', size: 'large' })}
      >
        {t.toWallet}
      </Link>
    </div>
  );
}

function OrderActions({ result }: { result: Result }) {
  const order = `/console/orders/detail-${result.orderId}`;
  return (
    <div className="mt-6 flex flex-col gap-2.5">
      {result.canRetry && result.orderId ? (
        <>
          <Link
            to={`${order}?pay=again`}
            onClick={payHere(result.orderId, result.gatewayName ?? undefined)}
            className={buttonLook({ size: 'large' })}
          >
            {payText.retry}
          </Link>
          <Link
            to={`${order}?pay=other`}
            onClick={payHere(result.orderId)}
            className={buttonLook({ look: 'line', size: 'large' })}
          >
            {payText.other}
          </Link>
        </>
      ) : (
        <Link to={order} className={buttonLook({ size: 'large' })}>
          {payText.see}
        </Link>
      )}
    </div>
  );
}

/**
 * Opens the payment over this page for a signed-in buyer; visitors follow the link to the order.
 * After a return from the bank the session may still be unknown, and the cookie counts until it is.
 */
const payHere =
  (orderId: string, start?: GatewayName) => (event: MouseEvent<HTMLAnchorElement>) => {
    const { status } = useSession.getState();
    if (status === 'visitor' || status === 'failed') return;
    event.preventDefault();
    useOverlays.getState().open({ kind: 'pay', orderId, start });
    if (status === 'unknown') elsewhereIfNobody(event.currentTarget.href);
  };

function elsewhereIfNobody(href: string) {
  const forget = useSession.subscribe(({ status }) => {
    if (status === 'unknown') return;
    forget();
    if (status !== 'signedIn') location.assign(href);
  });
}
