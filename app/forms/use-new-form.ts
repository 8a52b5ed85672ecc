import { useState } from 'react';
import { changedFields } from './merge-fields.ts';
import { useAction } from './use-action.ts';
import { type Faults, useFaults } from './use-faults.ts';
import { useOfferedDraft } from './use-offered-draft.ts';

/**
 * Milliseconds. A fault shown at once on blur would move the button away from a press, so it waits
 * for the end of the press.
 */
const AFTER_PRESS = 250;

type Options<Value> = {
  /** Key of the draft in the browser; null saves none and asks for no confirmation on leaving. */
  name: string | null;
  start: Value;
  /** Fields that the browser never stores. */
  unsaved?: (keyof Value)[];
  /** Labels of the form's fields, by the field names of a refusal. */
  labels: Record<string, string>;
  /** Faults that the browser can find before it sends the form. */
  check?(draft: Value): Faults;
  /** True while the form has unsaved words; any change by default. */
  isTyped?(draft: Value): boolean;
  onRefusal?(refusal: unknown): void;
};

/** Form of something new, or of something only one person edits: draft, faults, submission. */
export function useNewForm<Value extends object>(options: Options<Value>) {
  const { name, labels, check, isTyped, unsaved = [] } = options;
  const [start] = useState(options.start);
  const [draft, setDraft] = useState(start);
  const saving = useAction(options.onRefusal);
  const faults = useFaults(saving.refusal, { labels, typed: draft });
  const offered = useOfferedDraft({
    name,
    value: { ...draft, ...valuesOf(start, unsaved) },
    isTyped: isTyped ? isTyped(draft) : changedFields(start, draft).length > 0,
    put: (saved) => setDraft((now) => ({ ...saved, ...valuesOf(now, unsaved) })),
  });
  /** Checks the form and shows its faults; true if there are none. */
  const isRight = () => {
    const found = check?.(draft) ?? {};
    saving.forget();
    faults.begin(found);
    return !Object.values(found).some(Boolean);
  };
  return {
    ...offered,
    draft,
    saving,
    isRight,
    mend: faults.mend,
    faults: faults.left,
    message: saving.message(labels),
    set(change: Partial<Value> | ((before: Value) => Partial<Value>)) {
      const changesOf = (from: Value) => (typeof change === 'function' ? change(from) : change);
      setDraft((before) => ({ ...before, ...changesOf(before) }));
      faults.mend(Object.keys(changesOf(draft)));
    },
    /** Shows the fault of a field on blur, unless the field is empty. */
    leave(field: keyof Value & string) {
      const wrong = draft[field] !== '' && check?.(draft)[field];
      if (wrong) setTimeout(() => faults.add(field, wrong), AFTER_PRESS);
    },
    async save<Reply>(
      send: (draft: Value) => Promise<Reply>,
      done?: string,
    ): Promise<Reply | undefined> {
      if (!isRight()) return undefined;
      const reply = await saving.run(() => send(draft), done);
      if (reply !== undefined) offered.done();
      return reply;
    },
  };
}

// sound: each key is paired with its own value
const valuesOf = <Value extends object>(from: Value, fields: (keyof Value)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Value>;
