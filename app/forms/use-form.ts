import { useState } from 'react';
import { toast } from '#app/common/toast.tsx';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { changedFields } from './merge-fields.ts';
import { isConflict, useAction } from './use-action.ts';
import { useAutosave } from './use-autosave.ts';
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
  /** Reads it anew after somebody else saved. */
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
export function useForm<Value extends object, Row extends { version: number }>(
  options: FormOptions<Value, Row>,
) {
  const { name, start, read, labels } = options;
  const joined = useJoinedDraft(options);
  const { base, isDirty, catchUp } = joined;
  const saving = useAction();
  const faults = useFaults(saving.refusal, options);
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
      faults.forget();
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

/** Faults of a refusal without those of fields that were changed since. */
function useFaults<Value, Row>(refusal: unknown, { labels, mends }: FormOptions<Value, Row>) {
  const [mended, setMended] = useState<string[]>([]);
  const all = Object.entries(fieldErrors(refusal, labels));
  const left = all.filter(([field]) => !mended.some((one) => isPartOf(field, one)));
  return {
    left: Object.fromEntries(left),
    message: all.length > 0 ? left[0]?.[1] : refusal !== undefined && refusalText(refusal),
    forget: () => setMended([]),
    mend: (names: string[]) => {
      // a change names fields of the form
      const others = names.flatMap((name) => mends?.[name as FieldName<Value>] ?? []);
      setMended((before) => [...new Set([...before, ...names, ...others])]);
    },
  };
}

/** `attributes.0.name` and `notice.title` belong to the fields `attributes` and `title`. */
const isPartOf = (fault: string, field: string) => `.${fault}.`.includes(`.${field}.`);

export type Form<Value extends object, Row extends { version: number }> = ReturnType<
  typeof useForm<Value, Row>
>;
