import type { Ctx } from '#server/context.ts';
import type { GatewayName } from '#shared/gateways.ts';

type State = {
  timeouts: number;
  probedAt: number;
  asked: number;
  /** Time of its last answer and last timeout, in milliseconds; 0 for never. */
  answeredAt: number;
  silentAt: number;
  /**
   * Time since the circuit breaker is open, because the bank failed to answer several times; 0
   * while it answers.
   */
  downSince: number;
};
type Answer = { code: string };
/** Availability of a bank as seen by this process. */
export type BankHeard = Pick<State, 'asked' | 'answeredAt' | 'silentAt' | 'downSince'>;

const MAX_TIMEOUTS = 3;
const NOTHING: State = {
  timeouts: 0,
  probedAt: 0,
  asked: 0,
  answeredAt: 0,
  silentAt: 0,
  downSince: 0,
};
/** State per bank, stored by config object, so that each process (and each test) has its own. */
const heard = new WeakMap<Ctx['config'], Map<GatewayName, State>>();

/** Counts consecutive timeouts of a bank; any answer resets the count. */
export function noteAnswer(ctx: Ctx, bank: GatewayName, answer: Answer): void {
  const state = stateOf(ctx, bank);
  const now = ctx.now().getTime();
  const isTimedOut = isTimeout(answer);
  ctx.count('bankCalls', { gateway: bank, outcome: isTimedOut ? 'silent' : 'answered' });
  state.asked += 1;
  state.timeouts = isTimedOut ? state.timeouts + 1 : 0;
  state[isTimedOut ? 'silentAt' : 'answeredAt'] = now;
  state.downSince = state.timeouts < MAX_TIMEOUTS ? 0 : state.downSince || now;
}

/** Availability of each bank since the process started; banks never called are absent. */
export const banksHeard = ({
  config,
}: Pick<Ctx, 'config'>): Partial<Record<GatewayName, BankHeard>> =>
  Object.fromEntries(
    [...(heard.get(config) ?? [])]
      .filter(([, { asked }]) => asked > 0)
      .map(([bank, { asked, answeredAt, silentAt, downSince }]) => [
        bank,
        { asked, answeredAt, silentAt, downSince },
      ]),
  );

/**
 * True after several consecutive timeouts: the circuit is open, and only a probe calls the bank.
 */
export const isDown = (ctx: Ctx, bank: GatewayName) => stateOf(ctx, bank).timeouts >= MAX_TIMEOUTS;

/** True once per bank timeout: permits one probe. */
export function mayProbe(ctx: Ctx, bank: GatewayName): boolean {
  const state = stateOf(ctx, bank);
  const now = ctx.now().getTime();
  if (now - state.probedAt < ctx.config.gatewayTimeoutMs) return false;
  state.probedAt = now;
  return true;
}

function stateOf({ config }: Ctx, bank: GatewayName): State {
  const banks = heard.get(config) ?? new Map<GatewayName, State>();
  heard.set(config, banks);
  const state = banks.get(bank) ?? { ...NOTHING };
  banks.set(bank, state);
  return state;
}

/**
 * True for timeouts. Unclear codes count as answers: somebody who provokes one must not stop the
 * bank for all buyers.
 */
const isTimeout = ({ code }: Answer) => code === 'none' || code === 'settle none';
