import { lazy, useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { bulkText } from '#app/text/admin/bulk.ts';
import { adminText } from '#app/text/admin/common.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { isProductImport } from './counts.ts';

// the dialog brings a library of its own
const ConfirmDialog = lazy(() =>
  import('#app/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Props = {
  what: 'apply' | 'undo';
  info: ReplyOf<'GET /api/admin/imports/:id'>;
  look?: 'line';
  isDisabled?: boolean;
  onChange(): void;
};

/** Number of products that applying the import changes or adds. */
export const toDo = ({ counts: { change = 0, add = 0 } }: ImportInfo) => change + add;

const WORDS = {
  apply: { button: t.apply, yes: t.apply, body: t.applyBody, done: t.status.applying },
  undo: { button: t.undo, yes: t.undoYes, body: t.undoBody, done: t.status.undoing },
};

/** Question and explanation: of products, of a price list or a group, of people of another shop. */
function wordsOf(what: Props['what'], info: Props['info']): { title: string; body: string } {
  const target = info.target && TARGETS[info.source];
  const isUndo = what === 'undo';
  const undoAsk = (info.work ? bulkText.undo : t).undoAsk;
  if (target)
    return {
      title: isUndo ? undoAsk : target.applyAsk(toDo(info)),
      body: isUndo ? target.undoBody : t.applyBody,
    };
  if (!isProductImport(info))
    return { title: isUndo ? undoAsk : t.applyPastAsk(toDo(info)), body: PAST[what] };
  const { change = 0, add = 0 } = info.counts;
  const undoBody = (info.work ? bulkText.undo : WORDS.undo).body;
  return {
    title: isUndo ? undoAsk : t.applyAsk(change, add),
    body: isUndo ? undoBody : t.applyBody,
  };
}
const TARGETS: Partial<
  Record<ImportInfo['source'], (typeof t.targets)['price_list' | 'group_members']>
> = t.targets;

const PAST = { apply: t.applyPastBody, undo: t.undoPastBody };

/** A job that needs a confirmation before it starts. */
export function Move({ what, info, look, isDisabled, onChange }: Props) {
  const [isAsking, ask] = useState(false);
  const move = useMove<ImportInfo>({ onClose: () => ask(false), onChange: () => onChange() });
  const { button, yes, done } = what === 'undo' && info.work ? bulkText.undo : WORDS[what];
  const { title, body } = wordsOf(what, info);
  const send = () =>
    move.run(async () => {
      const answer = await api(`POST /api/admin/imports/:id/${what}`, { params: { id: info._id } });
      return answer;
    }, done);
  return (
    <>
      <Button
        look={look ?? (what === 'undo' ? 'dangerSoft' : 'primary')}
        disabled={isDisabled}
        onClick={() => ask(true)}
      >
        {button}
      </Button>
      {isAsking && (
        <LateDialog onClose={() => ask(false)}>
          <ConfirmDialog
            title={title}
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
    </>
  );
}
