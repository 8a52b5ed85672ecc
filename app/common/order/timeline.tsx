import type { ReactNode } from 'react';
import { Block } from '#app/common/block.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { consoleText } from '#app/text/console.ts';
import type { Order } from '#contract/orders.ts';
import { faDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { orderStatusText } from '#shared/labels/orders.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

type Step = Order['statusHistory'][number];
type Attempt = Order['transactions'][number];
type Actors = Record<Step['actor'], string>;
type Entry = { at: string; key: string; step?: Step; attempt?: Attempt };
type Props = { order: Pick<Order, 'statusHistory' | 'transactions'>; actors: Actors };

/**
 * Steps of the order and attempts to pay it, latest first; `actors` are the names of their authors.
 */
export const Timeline = ({ order, actors }: Props) => (
  <Block title={consoleText.order.history}>
    <ol className="border-s-2 border-line ps-4">
      {entriesOf(order).map(({ key, step, attempt }, position) => (
        <Dot key={key} isLatest={position === 0}>
          {step && <StepText step={step} actors={actors} isLatest={position === 0} />}
          {attempt && <AttemptText attempt={attempt} />}
        </Dot>
      ))}
    </ol>
  </Block>
);

function entriesOf({ statusHistory, transactions }: Props['order']): Entry[] {
  const steps = statusHistory.map((step) => ({ at: step.at, key: `${step.at}${step.to}`, step }));
  const attempts = transactions
    .filter(({ gatewayType }) => gatewayType !== null && gatewayType !== 'other')
    .map((attempt) => ({ at: attempt.at, key: attempt._id, attempt }));
  // stable sort: at the same instant, the step comes before the attempt that it caused
  return [...steps, ...attempts].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).reverse();
}

const Dot = ({ isLatest, children }: { isLatest: boolean; children: ReactNode }) => (
  <li className="relative pb-4 last:pb-0">
    <span
      aria-hidden
      className={`absolute -start-[23px] top-2 size-3 rounded-full border-2 border-card ${isLatest ? 'bg-firoozeh-600' : 'bg-line-strong'}`}
    />
    {children}
  </li>
);

const StepText = ({
  step,
  actors,
  isLatest,
}: {
  step: Step;
  actors: Actors;
  isLatest: boolean;
}) => (
  <>
    <p className={isLatest ? 'font-bold' : 'font-medium text-ink-700'}>
      {orderStatusText[step.to]}
    </p>
    <p className="text-13 leading-6 text-ink-500">
      {faDate(step.at)} · {actors[step.actor]}
    </p>
    {step.note && (
      <p className="text-sm leading-7 text-ink-700">
        <bdi>{step.note}</bdi>
      </p>
    )}
  </>
);

const AttemptText = ({ attempt }: { attempt: Attempt }) => (
  <>
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-700">
      <span>
        {transactionKindText[attempt.kind]}
        {attempt.gatewayType && ` ${gatewayTitle[attempt.gatewayType]}`}
      </span>
      <TransactionStatus status={attempt.status} />
    </p>
    <p className="text-13 leading-6 text-ink-500">{faDate(attempt.at)}</p>
  </>
);
