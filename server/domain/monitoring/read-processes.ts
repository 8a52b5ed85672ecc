import type { SystemReply } from '#contract/monitoring/system.ts';
import type { OutsideCtx } from '#server/context.ts';
import { stateOf } from '#server/db/disk-space.ts';
import type { BankHeard } from '#server/domain/payments/bank-availability.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import type { Process } from './pulse.ts';

const SHOWN = 5;
/** Work that waits longer than this for its turn is felt by visitors. */
const SLOW_LOOP_MS = 200;
const DISK_HEALTH = { fine: 'fine', low: 'warns', full: 'fails' } as const;

export const processViews = (processes: Process[]): SystemReply['processes'] =>
  processes.map(({ id, state, ...rest }) => ({
    _id: id,
    ...rest,
    memory: state.memory,
    loopDelay: state.loopDelay,
    health: state.loopDelay > SLOW_LOOP_MS ? 'warns' : 'fine',
  }));

/** The disks of each machine, as the process that spoke last has seen them. */
export function disksOf(processes: Process[]): SystemReply['disks'] {
  const machines = Object.groupBy(processes, ({ host }) => host);
  return Object.entries(machines).flatMap(([host, own = []]) => {
    const [latest] = own.toSorted((a, b) => b.seenAt.localeCompare(a.seenAt));
    return (latest?.state.disks ?? []).map((disk) => ({
      ...disk,
      host,
      health: DISK_HEALTH[stateOf(disk.free, disk.total)],
    }));
  });
}

export const slowOf = (processes: Process[]): SystemReply['slow'] =>
  processes
    .flatMap(({ state }) => state.slow)
    .toSorted((a, b) => b.ms - a.ms)
    .filter((one, at, all) => all.findIndex(({ statement }) => statement === one.statement) === at)
    .slice(0, SHOWN);

/** Every bank that the shop offers, as all processes together have heard it. */
export function banksOf({ outside }: OutsideCtx, processes: Process[]): SystemReply['banks'] {
  const offered = gatewayNames.filter((name) => outside.gateways[name] !== undefined);
  return offered.map((gateway) => {
    const { answeredAt, silentAt, downSince } = bankOf(processes, gateway);
    return {
      gateway,
      answeredAt: momentOf(answeredAt),
      silentAt: momentOf(silentAt),
      downSince: momentOf(downSince),
      health:
        downSince > 0
          ? 'fails'
          : answeredAt === 0 && silentAt === 0
            ? 'unknown'
            : silentAt > answeredAt
              ? 'warns'
              : 'fine',
    };
  });
}

/** A bank is down while some process gets no answer and none has got one since that began. */
export function bankOf(
  processes: Pick<Process, 'state'>[],
  gateway: GatewayName,
): Omit<BankHeard, 'asked'> {
  const heard = processes.flatMap(({ state }) => state.banks[gateway] ?? []);
  const latest = (of: 'answeredAt' | 'silentAt') => Math.max(0, ...heard.map((one) => one[of]));
  const answeredAt = latest('answeredAt');
  const downs = heard.map((one) => one.downSince).filter((since) => since > answeredAt);
  return {
    answeredAt,
    silentAt: latest('silentAt'),
    downSince: downs.length ? Math.min(...downs) : 0,
  };
}

const momentOf = (ms: number) => (ms > 0 ? new Date(ms).toISOString() : null);
