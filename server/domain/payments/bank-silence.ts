import type { Ctx } from '#server/context.ts';
import type { GatewayName } from '#shared/gateways.ts';

type State = {
  silences: number;
  probedAt: number;
  asked: number;
  /** When it last answered, and when it last did not; milliseconds, 0 for never. */
  answeredAt: number;
  silentAt: number;
  /** Since when it has been silent so often that nobody waits for it; 0 while it answers. */
  downSince: number;
};
type Answer = { code: string };
/** What a process has seen of a bank. */
export type BankHeard = Pick<State, 'asked' | 'answeredAt' | 'silentAt' | 'downSince'>;

const SILENCES = 3;
const NOTHING: State = {
  ...{ silences: 0, probedAt: 0, asked: 0 },
  ...{ answeredAt: 0, silentAt: 0, downSince: 0 },
};
/** What each process has seen of the banks, kept beside its own settings. */
const heard = new WeakMap<Ctx['config'], Map<GatewayName, State>>();

/** Counts the silences of a bank that came one after the other; any answer ends the row. */
export function noteAnswer(ctx: Ctx, bank: GatewayName, answer: Answer): void {
  const state = stateOf(ctx, bank);
  const now = ctx.now().getTime();
  const isSilent = isSilence(answer);
  ctx.count('bankCalls', { gateway: bank, outcome: isSilent ? 'silent' : 'answered' });
  state.asked += 1;
  state.silences = isSilent ? state.silences + 1 : 0;
  state[isSilent ? 'silentAt' : 'answeredAt'] = now;
  state.downSince = state.silences < SILENCES ? 0 : state.downSince || now;
}

/** What this process has seen of each bank since it began; one that was never asked is absent. */
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

/** A bank that was silent several times in a row is down: nobody waits for it but one probe. */
export const isDown = (ctx: Ctx, bank: GatewayName) => stateOf(ctx, bank).silences >= SILENCES;

/** True once in the time that a bank may take to answer: then it may be asked whether it is back. */
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

/** A code that leaves a payment open is an answer all the same: who makes a bank say it must not stop it for everybody. */
const isSilence = ({ code }: Answer) => code === 'none' || code === 'settle none';
