import { Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { differenceOf } from '#app/text/admin/log-difference.ts';
import { logsText } from '#app/text/admin/logs.ts';
import { deviceText } from '#app/text/devices.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { LogRow } from '#contract/logs.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { logList } from '#shared/lists/logs.ts';
import { LogActor, LogEntity } from './names.tsx';

const t = logsText;
const { columns } = logList;

/** A log entry in full: person, time, origin, and every value before and after. */
export default function LogDialog({ row, onClose }: { row: LogRow; onClose(): void }) {
  return (
    <Dialog shape="wideBox" title={t.action(row.action)} closeLabel={text.close} onClose={onClose}>
      <dl>
        <Fact label={columns.at.title}>{faFullDate(row.at)}</Fact>
        <Fact label={columns.actor.title}>
          <LogActor row={row} />
        </Fact>
        <Fact label={columns.entity.title}>
          <LogEntity row={row} />
        </Fact>
        {row.ip && (
          <Fact label={columns.ip.title}>
            <PlainCode value={row.ip} />
          </Fact>
        )}
        {row.userAgent && <Fact label={columns.userAgent.title}>{deviceText(row.userAgent)}</Fact>}
        <Fact label={t.requestId}>
          <Code value={row.requestId} name={t.requestId} />
        </Fact>
      </dl>
      <Changes row={row} />
    </Dialog>
  );
}

function Changes({ row }: { row: LogRow }) {
  const changes = differenceOf(row);
  if (changes.length === 0) return <p className="mt-3 text-sm text-ink-500">{t.noDifference}</p>;
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
      {changes.map((change) => (
        <li key={change.path} className="grid gap-2 py-3">
          <b className="break-words">{change.name}</b>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 desk:grid-cols-2">
            <Value label={t.before} look="bg-anar-50">
              {change.before}
            </Value>
            <Value label={t.after} look="bg-leaf-50">
              {change.after}
            </Value>
          </div>
        </li>
      ))}
    </ul>
  );
}

const Value = ({ label, look, children }: { label: string; look: string; children: string }) => (
  <div className={`rounded-control px-3.5 py-2 ${look}`}>
    <span className="block text-12 leading-5 text-ink-700">{label}</span>
    <p className="max-h-72 overflow-y-auto whitespace-pre-line break-words leading-7">
      <bdi>{children}</bdi>
    </p>
  </div>
);
