import { lazy, useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { bulkText, workText } from '#app/text/admin/bulk.ts';
import { adminText } from '#app/text/admin/common.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { faDate, faDay } from '#shared/fa-dates.ts';
import { errorText } from '#shared/labels/errors.ts';
import { AllClashes } from './clashes.tsx';
import { addsOf, changesOf, isAtWork, isCompared, isProductImport } from './counts.ts';
import { ImportMapping } from './mapping.tsx';
import { NewTerms } from './new-terms.tsx';
import { ImportPictures } from './pictures.tsx';
import { ImportReport } from './report.tsx';

// the dialog brings a library of its own
const ConfirmDialog = lazy(() =>
  import('#app/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Checked = ReplyOf<'GET /api/admin/imports/:id'>;
type Props = { info: Checked; onChange(): void };

/** Next step of an import: columns, dry run, apply, undo. */
export function ImportSteps({ info, onChange }: Props) {
  const { status, fileName, work, total, done } = info;
  const isRunning = isAtWork(status);
  const [isSending, setSending] = useState(false);
  return (
    <section className="grid gap-4 rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-extrabold wrap-anywhere">
          <bdi>{work ? workText(work) : fileName}</bdi>
        </h2>
        <span className="text-sm text-ink-500">{t.status[status]}</span>
      </header>
      {t.source[info.source] && (
        <p className="max-w-[80ch] text-ink-700">{t.source[info.source]}</p>
      )}
      {info.failure && <Failed failure={info.failure} />}
      {!work && (status === 'uploaded' || status === 'checked') && (
        <ImportMapping
          info={info}
          isOutdated={isOutdated(info)}
          isHeld={isSending}
          onChange={onChange}
        />
      )}
      {!work && isProductImport(info) && (status === 'uploaded' || status === 'checked') && (
        <ImportPictures
          info={info}
          onChange={onChange}
          isSending={isSending}
          onSending={setSending}
        />
      )}
      {status === 'checked' && <NewTerms info={info} isHeld={isSending} onChange={onChange} />}
      {isCompared(status) && <Found info={info} />}
      {isCompared(status) && !info.isForgotten && <ImportReport info={info} />}
      {status === 'checked' && (info.counts.clash ?? 0) > 0 && (
        <AllClashes info={info} onChange={onChange} />
      )}
      {isRunning && (
        <div role="status">
          <progress
            aria-label={t.status[status]}
            value={done}
            max={total}
            className="h-2.5 w-full"
          />
          <p className="text-sm text-ink-500">{t.running(done, total)}</p>
          {info.isStalled && <p className="mt-1 text-sm text-zaferan-800">{t.stalled}</p>}
        </div>
      )}
      {status === 'checked' && !isOutdated(info) && !isSending && toDo(info) > 0 && (
        <Move what="apply" info={info} onChange={onChange} />
      )}
      {status === 'applied' && <Undo info={info} onChange={onChange} />}
    </section>
  );
}

/** Available while the previous values are stored. */
function Undo({ info, onChange }: Props) {
  const { counts, undoUntil, isForgotten } = info;
  if (isForgotten) return <p className="text-sm text-ink-500">{t.forgotten}</p>;
  if ((!counts.applied && !counts.added) || info.source === 'woo_customers') return null;
  return (
    <div className="grid gap-2">
      <Move what="undo" info={info} onChange={onChange} />
      {undoUntil && <p className="text-sm text-ink-500">{t.undoUntil(faDay(undoUntil))}</p>}
    </div>
  );
}

const toDo = ({ counts: { change = 0, add = 0 } }: ImportInfo) => change + add;

/** An outdated dry run must be repeated before the import is applied. */
const isOutdated = ({ status, failure, work }: ImportInfo) =>
  !work && status === 'checked' && failure?.reason === 'conflict';

type FailedProps = { failure: NonNullable<ImportInfo['failure']> };

/** Reason why a job was rolled back, with advice; the step where it stopped is still below. */
function Failed({ failure: { what, reason, requestId, at } }: FailedProps) {
  const renamed = what === 'apply' ? t.failedRenamed : t.failedUndoRenamed;
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-anar-50 p-4 text-sm text-anar-600">
      <p className="font-bold">
        {t.failedTitle[what]}
        <span className="ms-2 font-normal">{faDate(at)}</span>
      </p>
      <p>{reason === 'conflict' ? renamed : errorText(reason, { requestId })}</p>
      <p className="text-ink-700">{t.failedSafe}</p>
    </div>
  );
}

const Found = ({ info: { counts, unusual, unanswered, mapping, source } }: { info: Checked }) => (
  <p className="flex flex-wrap gap-x-3 text-sm">
    <b>
      {t.counts(changesOf(counts), (counts.fault ?? 0) - unanswered)}
      {addsOf(counts) > 0 &&
        t.comma + (isProductImport({ source }) ? t.added : t.addedPast)(addsOf(counts))}
    </b>
    {unanswered > 0 && <b className="text-zaferan-800">{t.unanswered(unanswered)}</b>}
    {unusual > 0 && <b className="text-zaferan-800">{t.unusual(unusual)}</b>}
    {counts.same ? <span className="text-ink-500">{t.same(counts.same)}</span> : null}
    {counts.change && mapping.price !== undefined && mapping.tiers === undefined ? (
      <span className="basis-full text-zaferan-800">{t.tiersStay}</span>
    ) : null}
  </p>
);

const WORDS = {
  apply: { button: t.apply, yes: t.apply, body: t.applyBody, done: t.status.applying },
  undo: { button: t.undo, yes: t.undoYes, body: t.undoBody, done: t.status.undoing },
};

const PAST = { apply: t.applyPastBody, undo: t.undoPastBody };

/** A job that needs a confirmation before it starts. */
function Move({ what, info, onChange }: Props & { what: 'apply' | 'undo' }) {
  const [isAsking, ask] = useState(false);
  const move = useMove<ImportInfo>({ onClose: () => ask(false), onChange: () => onChange() });
  const words = what === 'undo' && info.work ? bulkText.undo : WORDS[what];
  const { button, yes, body, done } = isProductImport(info)
    ? words
    : { ...words, body: PAST[what] };
  const send = () =>
    move.run(async () => {
      const answer = await api(`POST /api/admin/imports/:id/${what}`, { params: { id: info._id } });
      return answer;
    }, done);
  return (
    <div>
      <Button look={what === 'undo' ? 'dangerSoft' : 'primary'} onClick={() => ask(true)}>
        {button}
      </Button>
      {isAsking && (
        <LateDialog onClose={() => ask(false)}>
          <ConfirmDialog
            title={
              what === 'apply' && !isProductImport(info)
                ? t.applyPastAsk(toDo(info))
                : what === 'apply'
                  ? t.applyAsk(info.counts.change ?? 0, info.counts.add ?? 0)
                  : (info.work ? bulkText.undo : t).undoAsk
            }
            yes={yes}
            no={adminText.no}
            closeLabel={text.close}
            isDestructive={what === 'undo'}
            isBusy={move.isBusy}
            busyText={text.sending}
            error={move.message()}
            onYes={() => void send()}
            onNo={() => ask(false)}
          >
            <p>{body}</p>
            {what === 'apply' && info.unusual > 0 && (
              <p className="mt-2 font-semibold text-zaferan-800">{t.unusualBody(info.unusual)}</p>
            )}
          </ConfirmDialog>
        </LateDialog>
      )}
    </div>
  );
}
