import { useState } from 'react';
import { AFTER_PRESS } from './after-press.ts';
import { changedFields } from './merge-fields.ts';
import { useAction } from './use-action.ts';
import { type Faults, useFaults } from './use-faults.ts';
import { useOfferedDraft } from './use-offered-draft.ts';

type Options<Value> = {
  /** Under it the words are kept in this browser; null keeps none, and asks nobody who leaves. */
  name: string | null;
  start: Value;
  /** The fields as the form names them, by the names of a refusal. */
  labels: Record<string, string>;
  /** What can be told before anything is sent. */
  check?(draft: Value): Faults;
  /** Whether there are words to lose; without it, whether anything was changed. */
  isTyped?(draft: Value): boolean;
  onRefusal?(refusal: unknown): void;
};

/** A form of something new, or of something that one person alone changes: what is typed, what is wrong, sending it. */
export function useNewForm<Value extends object>(options: Options<Value>) {
  const { name, labels, check, isTyped } = options;
  const [start] = useState(options.start);
  const [draft, setDraft] = useState(start);
  const saving = useAction(options.onRefusal);
  const faults = useFaults(saving.refusal, { labels, typed: draft });
  const offered = useOfferedDraft({
    name,
    value: draft,
    isTyped: isTyped ? isTyped(draft) : changedFields(start, draft).length > 0,
    put: setDraft,
  });
  /** Shows what is wrong; true where nothing is. */
  const isRight = () => {
    const found = check?.(draft) ?? {};
    saving.forget();
    faults.begin(found);
    return !Object.values(found).some(Boolean);
  };
  return {
    ...offered,
    ...{ draft, saving, isRight, mend: faults.mend, faults: faults.left },
    message: saving.message(labels),
    set(change: Partial<Value> | ((before: Value) => Partial<Value>)) {
      const changesOf = (from: Value) => (typeof change === 'function' ? change(from) : change);
      setDraft((before) => ({ ...before, ...changesOf(before) }));
      faults.mend(Object.keys(changesOf(draft)));
    },
    /** A field was left: what is wrong with it is told, unless it is empty. */
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
