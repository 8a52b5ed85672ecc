import { toast } from '#app/common/toast.tsx';
import { changedFields } from './merge-fields.ts';
import { isConflict, useAction } from './use-action.ts';
import { useAutosave } from './use-autosave.ts';
import { useFaults } from './use-faults.ts';
import { type FieldName, useJoinedDraft } from './use-joined-draft.ts';
import { useWork } from './use-work.ts';

export type FormOptions<Value, Row> = {
  /** Under it the draft is kept in this browser; null keeps none. */
  name: string | null;
  /** What the form begins with. */
  start: Value;
  /** What is edited, as the shop holds it; none for something new. */
  row?: Row | undefined;
  toDraft(row: Row): Value;
  /** Reads it again after somebody else saved. */
  read?(): Promise<Row | undefined>;
  /** The fields as the form names them, by the names of a refusal. */
  labels: Record<string, string>;
  /** Faults of other fields that a change of this one may mend. */
  mends?: Partial<Record<FieldName<Value>, string[]>>;
};

/**
 * What a form holds and does: draft, faults, saving, the words kept in the browser. What others saved meanwhile is
 * joined field by field; where both changed one field the person chooses.
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
  /** Sends again over what others saved, unless they changed fields of this form: those are looked at first. */
  const sendOver = async (send: Send, refusal: unknown) => {
    const fresh = isConflict(refusal) ? await read?.() : undefined;
    if (!fresh) throw refusal;
    const isNewer = fresh.version !== base.row?.version;
    const hasOwn = changedFields(base.value, joined.typed()).length > 0;
    const { value, isChanged } = catchUp(fresh);
    // without words of one's own there is nothing to tell apart
    if (isChanged && hasOwn) return undefined;
    if (!isNewer) throw refusal;
    return await send(value, fresh);
  };
  return {
    ...joined,
    ...{ saving, labels, faults: faults.left, message: faults.message, letGo: work.letGo },
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
    /** What the person typed another time and did not save. */
    found: autosave.found,
    restore() {
      if (!autosave.found) return;
      const kept = autosave.found.value;
      joined.join(kept.base, { ...start, ...kept.draft }, base.value);
      autosave.answered();
    },
    dropFound: autosave.drop,
  };
}

export type Form<Value extends object, Row extends { version: number }> = ReturnType<
  typeof useResourceForm<Value, Row>
>;
