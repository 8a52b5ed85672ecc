import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Fact } from '#app/common/block.tsx';
import { systemText } from '#app/text/admin/system.ts';
import { COMMA } from '#app/text/units.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { SystemReply } from '#contract/monitoring/system.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { Note, Part, Row, Rows } from './part.tsx';

const t = systemText;
type Props = { system: SystemReply; onChange(): void };
type Job = SystemReply['jobs']['failing'][number];

/** Background jobs: the queue, and the failing ones. */
export const JobsCard = ({ system: { jobs }, onChange }: Props) => (
  <Part
    title={t.jobs.title}
    health={jobs.health}
    todo={jobs.health === 'fails' ? t.jobs.lateTodo : t.jobs.todo}
  >
    <dl>
      <Fact label={t.jobs.waiting}>
        {jobs.waiting === null ? t.jobs.locked : faNumber(jobs.waiting)}
      </Fact>
      {jobs.oldest && <Fact label={t.jobs.oldest}>{faDate(jobs.oldest)}</Fact>}
    </dl>
    <Rows>
      {jobs.failing.map((job) => (
        <FailingJob key={job.name} job={job} onChange={onChange} />
      ))}
    </Rows>
  </Part>
);

/** Loops of a process restart by themselves; staff can start only scheduled jobs. */
const isLoop = (name: string) => /^(sweep|expire_orders|send_messages|tell_how)/.test(name);

function FailingJob({ job, onChange }: { job: Job; onChange(): void }) {
  const move = useMove<undefined>({ onChange });
  const run = () =>
    move.run(
      () => api('POST /api/admin/system/jobs/:name/run', { params: { name: job.name } }),
      t.jobs.queued,
    );
  return (
    <Row
      name={t.jobs.name(job.name)}
      note={[t.jobs.failures(job.failures), job.okAt && t.jobs.okAt(job.okAt)]
        .filter(Boolean)
        .join(COMMA)}
      end={
        !isLoop(job.name) && (
          <Button
            look="line"
            size="small"
            busy={move.isBusy}
            busyText={text.sending}
            aria-label={t.jobs.runOf(job.name)}
            onClick={() => void run()}
          >
            {t.jobs.run}
          </Button>
        )
      }
    >
      <Note>{job.error}</Note>
      <FormError>{move.message({})}</FormError>
    </Row>
  );
}

/** Queue of text messages and the failed ones, which the list below shows. */
export const TextsCard = ({ system: { texts } }: { system: SystemReply }) => (
  <Part title={t.texts.title} health={texts.health} todo={t.texts.todo}>
    <dl>
      <Fact label={t.texts.waiting}>{faNumber(texts.waiting)}</Fact>
      {texts.oldest && <Fact label={t.texts.oldest}>{faDate(texts.oldest)}</Fact>}
      <Fact label={t.texts.sent}>{faNumber(texts.sent)}</Fact>
      <Fact label={t.texts.failed}>{faNumber(texts.failed)}</Fact>
    </dl>
  </Part>
);
