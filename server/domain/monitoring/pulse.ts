import { hostname } from 'node:os';
import type { Ctx } from '#server/context.ts';
import { type DiskRoom, databaseFolder, readRooms } from '#server/db/disk-space.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { type CodeSends, codeSends } from '#server/domain/messages/code-sends.ts';
import { type BankHeard, banksHeard } from '#server/domain/payments/bank-availability.ts';
import { loopDelay } from '#server/telemetry/loop-delay.ts';
import { type SlowStatement, slowest } from '#server/telemetry/slow-statements.ts';
import { VERSION } from '#server/telemetry/version.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { DAY, MINUTE } from '#shared/time.ts';

/** Health data that a process publishes. */
export type Pulse = {
  memory: number;
  loopDelay: number;
  disks: DiskRoom[];
  banks: Partial<Record<GatewayName, BankHeard>>;
  slow: SlowStatement[];
  codes: CodeSends;
};
export type Process = RowOf<
  'processes',
  'id' | 'host' | 'pid' | 'version' | 'startedAt' | 'seenAt'
> & {
  state: Pulse;
};

export const PULSE_MS = 10_000;
/** Time without a pulse after which a process counts as ended or hung. */
const GONE = MINUTE;

type Self = { id: string; startedAt: Date };
// one per process, by config, because tests open several shops in one process
const selves = new WeakMap<Ctx['config'], Self>();

/** Publishes the health of this process; runs in a loop. */
export async function notePulse(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const { id, startedAt } = selfOf(ctx, now);
  const at = now.toISOString();
  await ctx.sql`
    insert into processes (id, host, pid, version, started_at, seen_at, state)
    values (${id}, ${hostname()}, ${process.pid}, ${VERSION}, ${startedAt.toISOString()}, ${at},
      ${JSON.stringify(await pulseOf(ctx))}::jsonb)
    on conflict (id) do update set seen_at = excluded.seen_at, state = excluded.state`;
  await ctx.sql`delete from processes
    where seen_at < ${new Date(now.getTime() - DAY).toISOString()}`;
}

/** Live processes, oldest first. */
export const readProcesses = ({ sql, now }: Ctx) => sql<Process[]>`
  select id, host, pid, version, started_at, seen_at, state from processes
  where seen_at > ${new Date(now().getTime() - GONE).toISOString()} order by host, started_at`;

function selfOf({ config }: Ctx, now: Date): Self {
  const self = selves.get(config) ?? { id: newId(), startedAt: now };
  selves.set(config, self);
  return self;
}

async function pulseOf(ctx: Ctx): Promise<Pulse> {
  return {
    memory: process.memoryUsage.rss(),
    loopDelay: loopDelay(),
    disks: await readRooms(await foldersOf(ctx)),
    banks: banksHeard(ctx),
    slow: slowest(),
    codes: codeSends(ctx),
  };
}

async function foldersOf({ config: { dataDir, databaseUrl, files, backup } }: Ctx) {
  return {
    data: dataDir,
    ...(!databaseUrl && { database: await databaseFolder(dataDir) }),
    ...(files.in === 'disk' && { files: dataDir }),
    ...(backup.folder && { backups: backup.folder }),
  };
}
