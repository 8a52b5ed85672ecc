import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import {
  type Incident,
  incidentEndText,
  incidentText,
} from '#server/domain/messages/incident-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { ownerNumbers } from '#server/domain/messages/staff-texts.ts';
import { jalaliTime } from '#shared/days.ts';
import { DAY } from '#shared/time.ts';
import { postAlert } from './post-outside.ts';
import { partsOf } from './read-incidents.ts';

type Row = RowOf<'incidents', 'id' | 'key' | 'isUrgent' | 'startedAt' | 'endedAt'> & {
  details: { n?: number };
};
type Moment = 'begin' | 'end';

/** Hours of Tehran in which only urgent incidents are reported; others wait for the morning. */
const QUIET = { from: 23, until: 7 };

/** Reports incidents to owners that began or ended. */
export async function tellIncidents(tx: Ctx): Promise<void> {
  const isQuiet = isQuietHour(tx.now());
  const begun = await claim(tx, 'begin', isQuiet);
  const ended = await claim(tx, 'end', isQuiet);
  if (begun.length + ended.length === 0) return;
  const numbers = await ownerNumbers(tx);
  for (const row of begun) await tell(tx, row, 'begin', numbers);
  for (const row of ended) await tell(tx, row, 'end', numbers);
}

/** Claims incidents to report; the end is reported only if the beginning was. */
const claim = ({ sql, now }: Ctx, moment: Moment, isQuiet: boolean) => {
  const at = now().toISOString();
  const recent = new Date(now().getTime() - DAY).toISOString();
  return moment === 'begin'
    ? sql<Row[]>`
        update incidents set told_at = ${at}
        where ended_at is null and told_at is null and (is_urgent or not ${isQuiet}::boolean)
        returning id, key, is_urgent, started_at, ended_at, details`
    : sql<Row[]>`
        update incidents set end_told_at = ${at}
        where ended_at > ${recent}
          and told_at is not null
          and end_told_at is null
          and not ${isQuiet}::boolean
        returning id, key, is_urgent, started_at, ended_at, details`;
};

async function tell(tx: Ctx, row: Row, moment: Moment, numbers: string[]): Promise<void> {
  const incident: Incident = { ...partsOf(row.key), ...row.details };
  const link = `${tx.config.publicUrl}/console/admin/system`;
  const text = moment === 'begin' ? incidentText(incident, link) : incidentEndText(incident);
  for (const mobileNumber of numbers)
    await queueMessage(tx, {
      mobileNumber,
      template: 'shop.alert',
      text,
      dedupeKey: `alert:${row.id}:${moment}:${mobileNumber}`,
    });
  await recordAudit(tx, {
    action: moment === 'begin' ? 'incident.begin' : 'incident.end',
    entity: 'incident',
    entityId: row.id,
    after: { key: row.key },
  });
  await notify(tx, { staff: true, kind: 'texts', id: '' });
  tx.log[moment === 'begin' ? 'error' : 'info']({ incident: row.key }, `incident: ${moment}`);
  tx.afterCommit.push((ctx) =>
    postAlert(ctx, { ...row, ...partsOf(row.key), moment, text: text.what ?? '' }),
  );
}

function isQuietHour(now: Date): boolean {
  const hour = Number(jalaliTime(now).slice(-5, -3));
  return hour >= QUIET.from || hour < QUIET.until;
}
