import { data } from 'react-router';
import { moneyText } from '#app/text/money.ts';
import type { Route } from './+types/detail';
import { MovementView } from './movement-view.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const DETAIL = new RegExp(`^(?:detail-(\\d{1,15})|withdraw-(${UUID}))$`);

/** `detail-{number}` is a movement, `withdraw-{id}` a withdrawal; anything else is a 404. */
function shownOf(param: string | undefined) {
  const match = param?.match(DETAIL);
  const id = match?.[1] ?? match?.[2];
  if (!id) throw data('Page not found', { status: 404 });
  return { id, isMovement: match?.[1] !== undefined };
}

export const loader = ({ params }: Route.LoaderArgs) => shownOf(params.detail);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => shownOf(params.detail);
export const meta = () => [
  { title: moneyText.wallet.title },
  { name: 'robots', content: 'noindex' },
];

/** A movement of the wallet, or a withdrawal. */
export default function FinancialDetail({ loaderData }: Route.ComponentProps) {
  const { id, isMovement } = loaderData;
  return isMovement ? <MovementView number={id} /> : <WithdrawalView id={id} />;
}
