import { consoleText } from '#app/text/console.ts';
import { Check } from '#app/ui/icons.tsx';
import type { Order, OrderStatus } from '#contract/orders.ts';

const t = consoleText.order.progress;
type Step = keyof typeof t.steps;

/** Next step by status; an ended order shows no progress. */
const NEXT: Record<OrderStatus, Step | 'end' | undefined> = {
  registered: 'confirm',
  confirmed: 'pay',
  pending_payment: 'pay',
  payment_review: 'pay',
  paid: 'ship',
  processing: 'ship',
  shipped: 'deliver',
  delivered: 'end',
  canceled: undefined,
  expired: undefined,
};
const RETAIL: Step[] = ['place', 'pay', 'ship', 'deliver'];
const WHOLESALE: Step[] = ['place', 'confirm', 'pay', 'ship', 'deliver'];

/** Progress of an order in one line. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'orderType'> }) {
  const next = NEXT[order.status];
  if (!next) return null;
  const steps = order.orderType === 'total' ? WHOLESALE : RETAIL;
  const at = next === 'end' ? steps.length : steps.indexOf(next);
  return (
    <ol aria-label={t.label} className="mt-2 flex w-full print:hidden">
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === at ? 'step' : undefined}
          className={`relative flex flex-1 flex-col items-center gap-1 text-13 ${i <= at ? 'font-semibold text-ink-900' : 'text-ink-500'}`}
        >
          {i > 0 && (
            <span
              aria-hidden
              className={`absolute end-1/2 top-3 h-0.5 w-full ${i <= at ? 'bg-firoozeh-600' : 'bg-line-strong'}`}
            />
          )}
          <Mark isDone={i < at} isHere={i === at} />
          {t.steps[step]}
          {i < at && <span className="sr-only">{t.done}</span>}
        </li>
      ))}
    </ol>
  );
}

const Mark = ({ isDone, isHere }: { isDone: boolean; isHere: boolean }) => (
  <span
    aria-hidden
    className={`relative z-10 grid size-6 place-items-center rounded-full border-2 ${isDone ? 'border-firoozeh-600 bg-firoozeh-600 text-white' : isHere ? 'border-firoozeh-600 bg-card' : 'border-line-strong bg-card'}`}
  >
    {isDone && <Check className="size-3.5" />}
    {isHere && <span className="size-2 rounded-full bg-firoozeh-600" />}
  </span>
);
