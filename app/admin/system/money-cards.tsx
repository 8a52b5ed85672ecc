import { Fact } from '#app/common/block.tsx';
import { faBytes, systemText } from '#app/text/admin/system.ts';
import { COMMA } from '#app/text/units.ts';
import { Link } from '#app/ui/link.tsx';
import type { SystemReply } from '#contract/monitoring/system.ts';
import { faDigits, faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { HealthChip, Note, Part, Row, Rows, worstOf } from './part.tsx';

const t = systemText;
type Props = { system: SystemReply };
type Bank = SystemReply['banks'][number];

/** Availability of each bank. */
export const BanksCard = ({ system: { banks } }: Props) => (
  <Part
    title={t.banks.title}
    health={banks.length > 0 ? worstOf(banks.map(({ health }) => health)) : 'unknown'}
    todo={t.banks.todo}
  >
    {banks.length === 0 && <p className="text-sm text-ink-500">{t.banks.none}</p>}
    <Rows>
      {banks.map((bank) => (
        <Row
          key={bank.gateway}
          name={gatewayTitle[bank.gateway]}
          note={heardOf(bank)}
          end={<HealthChip health={bank.health} />}
        />
      ))}
    </Rows>
  </Part>
);

function heardOf({ downSince, silentAt, answeredAt, health }: Bank): string {
  if (downSince) return t.banks.down(downSince);
  if (health === 'warns' && silentAt) return t.banks.lastTimeout(silentAt);
  return answeredAt ? t.banks.answered(answeredAt) : t.banks.quiet;
}

/** Payments without a final result. */
export const PaymentsCard = ({ system: { payments } }: Props) => (
  <Part title={t.payments.title} health={payments.health} todo={t.payments.todo}>
    <dl>
      <Fact label={t.payments.waiting}>{faNumber(payments.waiting)}</Fact>
    </dl>
    <Rows>
      {payments.longest.map(({ _id, number, gateway, since }) => (
        <Row
          key={_id}
          name={
            <Link
              to={`/console/admin/transactions/detail-${_id}`}
              className="text-firoozeh-700 hover:underline"
              aria-label={t.payments.open(number)}
            >
              <bdi dir="ltr">{faDigits(number)}</bdi>
            </Link>
          }
          note={[gateway && gatewayTitle[gateway], t.payments.since(since)]
            .filter(Boolean)
            .join(COMMA)}
        />
      ))}
    </Rows>
  </Part>
);

/** Result of the last check that the books agree. */
export const BooksCard = ({ system: { books } }: Props) => (
  <Part title={t.books.title} health={books.health} todo={t.books.todo}>
    <dl>
      <Fact label={t.books.at}>{books.at ? faDate(books.at) : t.never}</Fact>
      <Fact label={t.books.faults}>{books.at ? faNumber(books.faults) : t.notKnown}</Fact>
    </dl>
  </Part>
);

/** Last successful backup. */
export const BackupCard = ({ system: { backup } }: Props) => (
  <Part
    title={t.backup.title}
    health={backup.health}
    todo={backup.isPlanned ? t.backup.todo : t.backup.planTodo}
  >
    <dl>
      <Fact label={t.backup.okAt}>
        {backup.okAt ? faDate(backup.okAt) : backup.isPlanned ? t.never : t.backup.notPlanned}
      </Fact>
      {backup.bytes !== null && <Fact label={t.backup.size}>{faBytes(backup.bytes)}</Fact>}
      <Fact label={t.backup.checkedAt}>
        {backup.checkedAt ? faDate(backup.checkedAt) : t.backup.notChecked}
      </Fact>
      {backup.failedAt && <Fact label={t.backup.failedAt}>{faDate(backup.failedAt)}</Fact>}
    </dl>
    {backup.damaged > 0 && <p className="text-sm leading-7">{t.backup.damaged(backup.damaged)}</p>}
    {backup.mended > 0 && <p className="text-sm leading-7">{t.backup.mended(backup.mended)}</p>}
    {backup.isRunning && <p className="text-sm text-ink-500">{t.backup.running}</p>}
    {backup.fault && <p className="text-sm leading-7">{t.backup.fault(backup.fault)}</p>}
    {backup.error && <Note>{backup.error}</Note>}
  </Part>
);

/** Expiry date of each certificate. */
export const CertificatesCard = ({ system: { certificates } }: Props) => (
  <Part
    title={t.certificates.title}
    health={certificates.length > 0 ? worstOf(certificates.map(({ health }) => health)) : 'unknown'}
    todo={t.certificates.todo}
  >
    {certificates.length === 0 && <p className="text-sm text-ink-500">{t.certificates.none}</p>}
    <Rows>
      {certificates.map(({ host, until, health }) => (
        <Row
          key={host}
          name={<bdi dir="ltr">{host}</bdi>}
          note={until ? t.certificates.until(until) : t.certificates.unread}
          end={<HealthChip health={health} />}
        />
      ))}
    </Rows>
  </Part>
);
