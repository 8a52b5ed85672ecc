import { PageHead } from '#app/admin/common/list-page.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { systemText } from '#app/text/admin/system.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { SystemReply } from '#contract/monitoring/system.ts';
import { FailedTexts } from './failed-texts.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import { DatabaseCard, DiskCard, ProcessesCard } from './machine-cards.tsx';
import {
  BackupCard,
  BanksCard,
  BooksCard,
  CertificatesCard,
  PaymentsCard,
} from './money-cards.tsx';
import { JobsCard, TextsCard } from './work-cards.tsx';

const t = systemText;

/** Health of the system: machines, database, jobs, banks. */
export default function SystemPage() {
  const { data, error, isValidating, mutate } = useApi('GET /api/admin/system', {});
  const again = () => void mutate();
  return (
    <>
      <PageHead title={t.title}>
        {data && <span className="text-13 text-ink-500">{t.readAt(data.at)}</span>}
        <Button look="line" busy={isValidating} busyText={text.loading} onClick={again}>
          {t.again}
        </Button>
      </PageHead>
      {data ? (
        <Found system={data} onChange={again} />
      ) : error ? (
        <FailedLoad isCard onRetry={again} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

type Props = { system: SystemReply; onChange(): void };

const Found = ({ system, onChange }: Props) => (
  <>
    <Summary system={system} />
    <div className="divide-y divide-line rounded-tile bg-card shadow-1">
      <IncidentsCard system={system} />
      <PaymentsCard system={system} />
      <BanksCard system={system} />
      <TextsCard system={system} />
      <JobsCard system={system} onChange={onChange} />
      <BackupCard system={system} />
      <BooksCard system={system} />
      <DiskCard system={system} />
      <CertificatesCard system={system} />
      <DatabaseCard system={system} />
      <ProcessesCard system={system} />
    </div>
    <FailedTexts onChange={onChange} />
  </>
);

/** Line above all cards: all is well, or the number of parts that need attention. */
function Summary({ system }: { system: SystemReply }) {
  const { payments, texts, jobs, backup, books, database } = system;
  const parts = [payments, texts, jobs, backup, books, database, ...system.banks];
  const all = [...parts, ...system.disks, ...system.certificates, ...system.processes];
  const n = all.filter(({ health }) => health === 'warns' || health === 'fails').length;
  return (
    <p
      role="status"
      className={`mb-4 font-semibold ${n > 0 ? 'text-zaferan-800' : 'text-leaf-700'}`}
    >
      {n > 0 ? t.needs(n) : t.allFine}
    </p>
  );
}

const Waiting = () => (
  <div aria-hidden className="grid gap-px">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="h-32 w-full rounded-tile" />
    ))}
  </div>
);
