import { Fact } from '#app/common/block.tsx';
import { faBytes, systemText } from '#app/text/admin/system.ts';
import type { SystemReply } from '#contract/monitoring/system.ts';
import { faDigits, faNumber } from '#shared/digits.ts';
import { faAgo } from '#shared/fa-dates.ts';
import { HealthChip, Note, Part, Row, Rows, Server, worstOf } from './part.tsx';

const t = systemText;
type Props = { system: SystemReply };

/** Free space of each disk, and the health of the object store. */
export const DiskCard = ({ system: { disks, store } }: Props) => {
  const all = [...disks, ...(store ? [store] : [])];
  const isStoreDown = store?.health === 'fails';
  return (
    <Part
      title={t.disk.title}
      health={all.length > 0 ? worstOf(all.map(({ health }) => health)) : 'unknown'}
      todo={isStoreDown ? t.disk.storeTodo : t.disk.todo}
    >
      {all.length === 0 && <p className="text-sm text-ink-500">{t.disk.none}</p>}
      <Rows>
        {disks.map((disk) => (
          <Row
            key={`${disk.host} ${disk.place}`}
            name={t.disk.places[disk.place]}
            note={
              <>
                {t.disk.free(disk.free, disk.total)} · <Server host={disk.host} />
              </>
            }
            end={<HealthChip health={disk.health} />}
          />
        ))}
        {store && (
          <Row
            name={t.disk.store}
            note={<bdi dir="ltr">{store.host}</bdi>}
            end={<HealthChip health={store.health} />}
          />
        )}
      </Rows>
    </Part>
  );
};

/** Facts of the database, and its slowest statements. */
export const DatabaseCard = ({ system: { database, slow } }: Props) => (
  <Part title={t.database.title} health={database.health} todo={t.database.todo}>
    <dl>
      <Fact label={t.database.version}>
        <bdi dir="ltr">{faDigits(database.version.split(' ')[0] ?? '')}</bdi>
      </Fact>
      {database.lacks && (
        <Fact label={t.database.lacks}>
          <bdi dir="ltr">{faDigits(database.lacks)}</bdi>
        </Fact>
      )}
      <Fact label={t.database.migrations}>{faNumber(database.migrations)}</Fact>
      <Fact label={t.database.size}>{faBytes(database.size)}</Fact>
      <Fact label={t.database.connections}>
        {t.of(faNumber(database.connections), faNumber(database.mostConnections))}
      </Fact>
      {database.hasReplica && (
        <Fact label={t.database.replica}>
          {database.replicaLag === null ? t.database.noReplica : t.seconds(database.replicaLag)}
        </Fact>
      )}
      {database.archive && (
        <Fact label={t.database.archive}>
          {database.archive.isStuck
            ? t.database.archiveStuck
            : database.archive.archivedAt === null
              ? t.database.archiveNone
              : faAgo(database.archive.archivedAt)}
        </Fact>
      )}
    </dl>
    {slow.length > 0 && (
      <>
        <h3 className="mt-3 mb-1 text-sm font-bold">{t.database.slow}</h3>
        <Rows>
          {slow.map(({ statement, ms, times }) => (
            <Row key={statement} name={t.database.slowTimes(ms, times)}>
              <Note>{statement}</Note>
            </Row>
          ))}
        </Rows>
      </>
    )}
  </Part>
);

/** Processes on all machines. */
export const ProcessesCard = ({ system: { processes } }: Props) => (
  <Part
    title={t.processes.title}
    health={processes.length > 0 ? worstOf(processes.map(({ health }) => health)) : 'unknown'}
    todo={t.processes.todo}
  >
    {processes.length === 0 && <p className="text-sm text-ink-500">{t.processes.none}</p>}
    <Rows>
      {processes.map((one) => (
        <Row
          key={one._id}
          name={t.processes.name(one.pid)}
          note={<Server host={one.host} />}
          end={<HealthChip health={one.health} />}
        >
          <dl>
            <Fact label={t.processes.version}>
              <bdi dir="ltr">{faDigits(one.version)}</bdi>
            </Fact>
            <Fact label={t.processes.since}>{faAgo(one.startedAt)}</Fact>
            <Fact label={t.processes.memory}>{faBytes(one.memory)}</Fact>
            <Fact label={t.processes.delay}>{t.milliseconds(one.loopDelay)}</Fact>
          </dl>
        </Row>
      ))}
    </Rows>
  </Part>
);
