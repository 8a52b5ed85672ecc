import { toast } from '#app/common/toast.tsx';
import { formText } from '#app/text/form.ts';
import { changedFields } from './merge-fields.ts';
import { isConflict, useAction } from './use-action.ts';
import { useAutosave } from './use-autosave.ts';
import { useFaults } from './use-faults.ts';
import { type FieldName, useJoinedDraft } from './use-joined-draft.ts';
import { useWork } from './use-work.ts';

export type FormOptions<Value, Row> = {
  /** Key of the draft in the browser; null saves none. */
  name: string | null;
  /** Initial draft. */
  start: Value;
  /** Row under edit, as the server sent it; undefined for a new one. */
  row?: Row | undefined;
  toDraft(row: Row): Value;
  /** Reads the row again after a conflict. */
  read?(): Promise<Row | undefined>;
  /** Labels of the form's fields, by the field names of a refusal. */
  labels: Record<string, string>;
  /** Other fields whose faults a change of this field may resolve. */
  mends?: Partial<Record<FieldName<Value>, string[]>>;
};

/**
 * Form of a row: draft, faults, saving, and the draft saved in the browser. Changes by others are
 * merged field by field; the user resolves conflicts.
 */
export function useResourceForm<Value extends object, Row extends { version: number }>(
  options: FormOptions<Value, Row>,
) {
  const { name, start, read, labels } = options;
  const joined = useJoinedDraft(options);
  const { base, isDirty, catchUp } = joined;
  const saving = useAction();
  const faults = useFaults(saving.refusal, { labels, mends: options.mends, typed: joined.draft });
  const work = useWork(isDirty);
  const autosave = useAutosave(name, { base: base.value, draft: joined.draft }, isDirty);
  type Send = (draft: Value, row: Row | undefined) => Promise<Row>;
  /**
   * Retries over the changes of others, unless those touch this form: the user reviews them first.
   */
  const sendOver = async (send: Send, refusal: unknown) => {
    const fresh = isConflict(refusal) ? await read?.() : undefined;
    if (!fresh) throw refusal;
    const isNewer = fresh.version !== base.row?.version;
    const hasOwn = changedFields(base.value, joined.typed()).length > 0;
    const { value, isChanged } = catchUp(fresh);
    // without own changes there is nothing to review
    if (isChanged && hasOwn) return undefined;
    if (!isNewer) throw refusal;
    return await send(value, fresh);
  };
  return {
    ...joined,
    saving,
    labels,
    faults: faults.left,
    message: faults.message,
    letGo: work.letGo,
    set(change: Partial<Value> | ((before: Value) => Partial<Value>)) {
      const changes = typeof change === 'function' ? change(joined.typed()) : change;
      joined.set(changes);
      faults.mend(Object.keys(changes));
    },
    async save(send: Send, done?: string): Promise<Row | undefined> {
      const sent = joined.typed();
      faults.begin();
      const stored = await saving.run(() =>
        send(sent, base.row).catch((refusal: unknown) => sendOver(send, refusal)),
      );
      if (!stored) return undefined;
      if (done) toast('success', done);
      autosave.drop();
      joined.settle(sent, stored);
      return stored;
    },
    /** Puts the saved values back; the message brings back what was typed. */
    undoAll(redoMore?: () => void) {
      const was = joined.undoAll();
      faults.begin();
      saving.forget();
      const run = () => {
        joined.put(was);
        redoMore?.();
      };
      toast('info', formText.undone, { label: formText.redo, isUndo: true, run });
    },
    /** Unsaved draft of an earlier visit. */
    found: autosave.found,
    restore() {
      if (!autosave.found) return;
      const saved = autosave.found.value;
      joined.join(saved.base, { ...start, ...saved.draft }, base.value);
      autosave.answered();
    },
    dropFound: autosave.drop,
  };
}

export type Form<Value extends object, Row extends { version: number }> = ReturnType<
  typeof useResourceForm<Value, Row>
>;
