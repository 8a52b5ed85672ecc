import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { workText } from '#app/text/admin/bulk.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { faDate, faDay } from '#shared/fa-dates.ts';
import { errorText } from '#shared/labels/errors.ts';
import { isAtWork, isCompared } from './counts.ts';
import { ImportMapping } from './mapping.tsx';
import { Move } from './move.tsx';
import { Waiting } from './repricing.tsx';
import { ImportResult } from './result.tsx';
import { FileSales } from './sales.tsx';
import { stageOf } from './stage.ts';
import { useSentPictures } from './use-sent-pictures.ts';

type Checked = ReplyOf<'GET /api/admin/imports/:id'>;
type Props = { info: Checked; params: ListParams; isStale: boolean; onChange(): void };

/** One step of an import at a time: columns, dry run, apply, undo. */
export function ImportSteps({ info, params, isStale, onChange }: Props) {
  // files that were left out stay known while the columns are away
  const pictures = useSentPictures({ info, onChange });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileCard info={info} onChange={onChange} />
      <FileSales info={info} />
      {stageOf(info, params.get('step')) === 'columns' ? (
        <ImportMapping info={info} pictures={pictures} onChange={onChange} />
      ) : (
        isCompared(info.status) && (
          <ImportResult info={info} params={params} isStale={isStale} onChange={onChange} />
        )
      )}
    </div>
  );
}

type CardProps = Pick<Props, 'info' | 'onChange'>;

/** Name of the file, what it is, and how far its job is. */
function FileCard({ info, onChange }: CardProps) {
  const { status, fileName, work, total, done } = info;
  return (
    <section className="grid gap-3 rounded-tile bg-card p-4 shadow-1 desk:p-5">
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
      {isAtWork(status) && (
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
      {status === 'set' && <Waiting info={info} onChange={onChange} />}
      {status === 'applied' && <Undo info={info} onChange={onChange} />}
    </section>
  );
}

/** Available while the previous values are stored. */
function Undo({ info, onChange }: CardProps) {
  const { counts, undoUntil, isForgotten } = info;
  if (isForgotten) return <p className="text-sm text-ink-500">{t.forgotten}</p>;
  if ((!counts.applied && !counts.added) || info.source === 'woo_customers') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Move what="undo" info={info} onChange={onChange} />
      {undoUntil && <p className="text-sm text-ink-500">{t.undoUntil(faDay(undoUntil))}</p>}
    </div>
  );
}

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
