import { lazy, useState } from 'react';
import { Choice } from '#app/admin/common/choice.tsx';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { adminText } from '#app/text/admin/common.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { errorText } from '#app/text/errors.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportField, ImportInfo } from '#contract/imports.ts';
import { faDate } from '#shared/fa-dates.ts';
import { keysOf } from '#shared/keys-of.ts';

// the dialog brings a library of its own
const ConfirmDialog = lazy(() =>
  import('#app/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Checked = ReplyOf<'GET /api/admin/imports/:id'>;
type Props = { info: Checked; onChange(): void };

/** The next step of an import: its columns, its dry run, its applying, its undoing. */
export function ImportSteps({ info, onChange }: Props) {
  const { status, fileName, total, done } = info;
  const isRunning = status === 'applying' || status === 'undoing';
  return (
    <section className="grid gap-4 rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-extrabold wrap-anywhere">
          <bdi>{fileName}</bdi>
        </h2>
        <span className="text-sm text-ink-500">{t.status[status]}</span>
      </header>
      {info.failure && <Failed failure={info.failure} />}
      {(status === 'uploaded' || status === 'checked') && (
        <Mapping info={info} onChange={onChange} />
      )}
      {status !== 'uploaded' && <Found info={info} />}
      {isRunning && (
        <div role="status">
          <progress
            aria-label={t.status[status]}
            value={done}
            max={total}
            className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-tint-0 [&::-moz-progress-bar]:bg-firoozeh-600 [&::-webkit-progress-bar]:bg-tint-0 [&::-webkit-progress-value]:bg-firoozeh-600"
          />
          <p className="text-sm text-ink-500">{t.running(done, total)}</p>
          {info.isStalled && <p className="mt-1 text-sm text-zaferan-800">{t.stalled}</p>}
        </div>
      )}
      {status === 'checked' && !isOutdated(info) && (info.counts.change ?? 0) > 0 && (
        <Move what="apply" info={info} onChange={onChange} />
      )}
      {status === 'applied' && (info.counts.applied ?? 0) > 0 && (
        <Move what="undo" info={info} onChange={onChange} />
      )}
    </section>
  );
}

/** A dry run that no longer holds is made again before anything is applied. */
const isOutdated = ({ status, failure }: ImportInfo) =>
  status === 'checked' && failure?.reason === 'conflict';

type FailedProps = { failure: NonNullable<ImportInfo['failure']> };

/** Why a job was rolled back, and what to do next; the step it stopped at stands below as before. */
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

const Found = ({ info: { counts, unusual } }: { info: Checked }) => (
  <p className="text-sm">
    <b>{t.counts(changesOf(counts), counts.fault ?? 0)}</b>
    {unusual > 0 && <b className="ms-3 text-zaferan-800">{t.unusual(unusual)}</b>}
    {counts.same ? <span className="ms-3 text-ink-500">{t.same(counts.same)}</span> : null}
  </p>
);

const changesOf = ({ change = 0, applied = 0, undone = 0, kept = 0 }: ImportInfo['counts']) =>
  change + applied + undone + kept;

const MAX_NAMED = 12;
const FIELDS = keysOf(t.fields);

const LABELS = { 'mapping.code': t.fields.code };

/** Which column holds which field; guessed from the heads. */
function Mapping({ info, onChange }: Props) {
  const [mapping, setMapping] = useState(info.mapping);
  const action = useAction();
  const isOpen = info.status === 'uploaded' || isOutdated(info);
  const columns = info.heads.map((head, at) => ({ id: String(at), label: head || String(at + 1) }));
  const choose = (field: ImportField, column: string) => {
    const { [field]: _, ...rest } = mapping;
    setMapping(column === '' ? rest : { ...rest, [field]: Number(column) });
    action.forget();
  };
  const check = () =>
    action.run(async () => {
      await api('POST /api/admin/imports/:id/check', {
        params: { id: info._id },
        body: { mapping },
      });
      onChange();
    });
  const faults = action.faults(LABELS);
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
        {t.mapping}
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <p className="mb-3 text-sm text-ink-500">{t.mappingHint}</p>
      <div className="grid gap-3 sm:grid-cols-2 wide:grid-cols-4">
        {FIELDS.map((field) => (
          <Choice
            key={field}
            isOptional
            label={t.fields[field]}
            none={t.noColumn}
            value={String(mapping[field] ?? '')}
            options={columns}
            error={faults[`mapping.${field}`]}
            onChange={(column) => choose(field, column)}
          />
        ))}
      </div>
      <MappingHints heads={info.heads} mapping={mapping} />
      <FormError className="mt-3">{action.message(LABELS)}</FormError>
      <Button
        className="mt-4"
        look={isOpen ? 'primary' : 'soft'}
        busy={action.isBusy}
        busyText={text.sending}
        onClick={() => void check()}
      >
        {t.check}
      </Button>
    </details>
  );
}

type HintsProps = { heads: string[]; mapping: ImportInfo['mapping'] };

/** What of the file is left alone, said before anybody wonders why nothing changed. */
function MappingHints({ heads, mapping }: HintsProps) {
  const read = new Set(Object.values(mapping));
  const unread = heads.filter((head, at) => head !== '' && !read.has(at));
  const isStockOpen = mapping.onHand === undefined && mapping.exported === undefined;
  return (
    <div className="mt-3 grid gap-1 text-sm text-ink-500">
      {isStockOpen && <p>{t.stockByHand}</p>}
      {unread.length > 0 && (
        <p className="wrap-anywhere">
          {t.unread(unread.slice(0, MAX_NAMED).join(t.comma))}
          {unread.length > MAX_NAMED && '…'}
        </p>
      )}
    </div>
  );
}

const WORDS = {
  apply: { button: t.apply, body: t.applyBody, done: t.status.applying },
  undo: { button: t.undo, body: t.undoBody, done: t.status.undoing },
};

/** A job that is asked about once more before it starts. */
function Move({ what, info, onChange }: Props & { what: 'apply' | 'undo' }) {
  const [isAsking, ask] = useState(false);
  const move = useMove<ImportInfo>({ onClose: () => ask(false), onChange: () => onChange() });
  const { button, body, done } = WORDS[what];
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
            title={what === 'apply' ? t.applyAsk(info.counts.change ?? 0) : t.undoAsk}
            yes={button}
            no={adminText.no}
            closeLabel={text.close}
            isGrave={what === 'undo'}
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
