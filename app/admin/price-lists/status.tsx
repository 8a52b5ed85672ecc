import { priceListsText as t } from '#app/text/admin/trade/price-lists.ts';
import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { PriceListRow } from '#contract/desk/price-lists.ts';

type State = keyof typeof t.states;
type Timed = Pick<PriceListRow, 'from' | 'until' | 'isActive'>;

const TURN: Record<State, Turn> = { now: 'done', later: 'underway', over: 'over', stopped: 'over' };

/** State of a list by the clock of the browser; prices follow that of the shop. */
function stateOf({ from, until, isActive }: Timed): State {
  if (!isActive) return 'stopped';
  if (Date.parse(from) > Date.now()) return 'later';
  return until !== null && Date.parse(until) <= Date.now() ? 'over' : 'now';
}

export const PriceListState = (list: Timed) => {
  const state = stateOf(list);
  return <DotChip turn={TURN[state]}>{t.states[state]}</DotChip>;
};
