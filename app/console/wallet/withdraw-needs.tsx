import { kycText } from '#app/text/kyc.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { CircleAlert, Clock } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { DebitCard } from '#contract/debit-cards.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { IdentityStatus } from '#contract/identity.ts';

const t = kycText.withdraw;
type Wallet = Pick<ReplyOf<'GET /api/withdrawals'>, 'balance' | 'held' | 'limits'>;
type Facts = { status: IdentityStatus; cards: DebitCard[]; wallet: Wallet };
export type Need = keyof typeof t.needs;

/** Obstacles to a withdrawal, the nearest first. */
export function needsOf({ status, cards, wallet: { balance, held, limits } }: Facts): Need[] {
  const hasCard = cards.some((card) => card.status === 'verified');
  const waits = cards.some((card) => card.status === 'new');
  const needs: (Need | false)[] = [
    status !== 'verified' && (status === 'pending' ? 'identityPending' : 'identity'),
    !hasCard && (waits ? 'cardPending' : 'card'),
    balance - held < limits.min && 'balance',
    limits.openLeft <= 0 && 'open',
    limits.todayLeft < limits.min && 'today',
  ];
  return needs.filter((need) => need !== false);
}

const PLACES: Partial<Record<Need, string>> = {
  identity: '/console/profile/identity',
  identityPending: '/console/profile/identity',
  card: '/console/debit-cards',
  cardPending: '/console/debit-cards',
};

type Props = { needs: Need[]; min: number };

/** Obstacles to a withdrawal, each with a link that solves it. */
export const WithdrawNeeds = ({ needs, min }: Props) => (
  <>
    <p className="mb-3 font-bold">{t.needTitle}</p>
    <ul className="grid gap-3">
      {needs.map((need) => (
        <li
          key={need}
          className="flex flex-wrap items-center gap-3 rounded-control bg-zaferan-50 p-4 text-zaferan-800"
        >
          {need.endsWith('Pending') ? (
            <Clock className="size-5 shrink-0" />
          ) : (
            <CircleAlert className="size-5 shrink-0" />
          )}
          <NeedText need={need} min={min} />
        </li>
      ))}
    </ul>
  </>
);

function NeedText({ need, min }: { need: Need; min: number }) {
  const words = t.needs[need];
  const place = PLACES[need];
  return (
    <>
      <span className="min-w-0 flex-1 basis-44 leading-7">
        <b className="block">{words.title}</b>
        <span className="text-sm">
          {typeof words.body === 'string' ? words.body : words.body(min)}
        </span>
      </span>
      {place && 'link' in words && (
        <Link to={place} className={buttonLook({ look: 'line', size: 'medium' })}>
          {words.link}
        </Link>
      )}
    </>
  );
}
