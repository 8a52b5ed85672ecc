import type { IncidentKind, SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { DAY } from '#shared/time.ts';

type Row = RowOf<'incidents', 'id' | 'key' | 'startedAt' | 'toldAt' | 'endedAt'>;

const SHOWN_DAYS = 7;
const SHOWN = 20;

/** Current incidents and those of the last days; open ones first. */
export async function readIncidents({ sql, now }: Ctx): Promise<SystemReply['incidents']> {
  const rows = await sql<Row[]>`
    select id, key, started_at, told_at, ended_at from incidents
    where ended_at is null
      or started_at > ${new Date(now().getTime() - SHOWN_DAYS * DAY).toISOString()}
    order by (ended_at is null) desc, started_at desc limit ${SHOWN}`;
  return rows.map(({ id, key, ...times }) => ({ _id: id, ...partsOf(key), ...times }));
}

/** Kind and subject of an incident. */
export function partsOf(key: string): { kind: IncidentKind; subject: string } {
  const [kind = '', ...subject] = key.split(':');
  // keys begin with a kind
  return { kind: kind as IncidentKind, subject: subject.join(':') };
}
