import { Block } from '#app/common/block.tsx';
import { kycText } from '#app/text/kyc.ts';
import type { Withdrawal, WithdrawalStatus } from '#contract/withdrawals.ts';
import { faDate } from '#shared/fa-dates.ts';
import { withdrawalStatusText } from '#shared/labels/people.ts';

type Step = Withdrawal['history'][number] & { by?: string };
type Props = {
  history: Step[];
  status: WithdrawalStatus;
  actors: Record<Step['actor'], string>;
};

const AHEAD: Partial<Record<WithdrawalStatus, ('approved' | 'paid')[]>> = {
  pending: ['approved', 'paid'],
  approved: ['paid'],
};

/** Steps of a withdrawal with their dates, and the steps ahead. */
export const WithdrawalSteps = ({ history, status, actors }: Props) => (
  <Block title={kycText.withdraw.steps}>
    <ol className="border-s-2 border-line ps-4">
      {history.map((step, position) => (
        <li key={`${step.at}${step.status}`} className="relative pb-4 last:pb-0">
          <Dot isLatest={position === history.length - 1} />
          <p className="font-semibold">{withdrawalStatusText[step.status]}</p>
          <p className="text-13 leading-6 text-ink-500">
            {faDate(step.at)} · <bdi>{step.by || actors[step.actor]}</bdi>
          </p>
          {step.note && (
            <p className="whitespace-pre-line break-words text-sm leading-7 text-ink-700">
              <bdi>{step.note}</bdi>
            </p>
          )}
        </li>
      ))}
      {AHEAD[status]?.map((ahead) => (
        <li key={ahead} className="relative pb-4 text-ink-500 last:pb-0">
          <Dot isLatest={false} />
          <span className="sr-only">{kycText.withdraw.ahead}: </span>
          {kycText.withdraw.aheadOf[ahead]}
        </li>
      ))}
    </ol>
  </Block>
);

const Dot = ({ isLatest }: { isLatest: boolean }) => (
  <span
    aria-hidden
    className={`absolute -start-[23px] top-2 size-3 rounded-full border-2 border-card ${isLatest ? 'bg-firoozeh-600' : 'bg-line-strong'}`}
  />
);
