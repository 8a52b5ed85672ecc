import { systemText } from '#app/text/admin/system.ts';
import { COMMA } from '#app/text/units.ts';
import type { SystemReply } from '#contract/monitoring/system.ts';
import { Part, Row, Rows } from './part.tsx';

const t = systemText.incidents;

/** Recent and ongoing incidents. */
export const IncidentsCard = ({ system: { incidents } }: { system: SystemReply }) => (
  <Part
    title={t.title}
    health={incidents.some(({ endedAt }) => endedAt === null) ? 'warns' : 'fine'}
  >
    {incidents.length === 0 && <p className="text-sm text-ink-500">{t.none}</p>}
    <Rows>
      {incidents.map(({ _id, kind, subject, startedAt, endedAt, toldAt }) => (
        <Row
          key={_id}
          name={t.of(kind, subject)}
          note={[
            endedAt ? t.over(startedAt, endedAt) : t.open(startedAt),
            toldAt !== null && t.notified,
          ]
            .filter(Boolean)
            .join(COMMA)}
        />
      ))}
    </Rows>
  </Part>
);
