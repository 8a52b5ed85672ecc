import { useState } from 'react';
import { fieldErrors, refusalText } from '#app/refusal.ts';

export type Faults = Partial<Record<string, string | undefined>>;
type Fields = {
  /** Labels of the form's fields, by the field names of a refusal. */
  labels: Record<string, string>;
  /** Other fields whose faults a change of this field may resolve. */
  mends?: Partial<Record<string, string[]>> | undefined;
  /** Values of the fields. */
  typed?: object;
};

/** Faults of the fields, from the form or from a refusal, without fields that changed since. */
export function useFaults(refusal: unknown, { labels, mends, typed }: Fields) {
  const [found, setFound] = useState<Faults>({});
  const [mended, setMended] = useState<string[]>([]);
  const all = Object.entries({ ...fieldErrors(refusal, labels, typed), ...found });
  const left = all.filter(
    ([field, fault]) => fault && !mended.some((name) => isPartOf(field, name)),
  );
  return {
    // `left` has only faults with a text
    left: Object.fromEntries(left) as Record<string, string>,
    message: all.length > 0 ? left[0]?.[1] : refusal !== undefined && refusalText(refusal),
    /** Starts a new submission with the faults that the form found. */
    begin(faults: Faults = {}) {
      // a field without a fault here may still be refused by the server
      setFound(Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)));
      setMended([]);
    },
    /** Adds a fault found while the user fills in the form. */
    add(name: string, fault: string) {
      setFound((before) => ({ ...before, [name]: fault }));
      setMended((before) => before.filter((one) => !isPartOf(name, one)));
    },
    mend(names: string[]) {
      const others = names.flatMap((name) => mends?.[name] ?? []);
      setMended((before) => [...new Set([...before, ...names, ...others])]);
    },
  };
}

/** `attributes.0.name` and `notice.title` belong to the fields `attributes` and `title`. */
const isPartOf = (fault: string, field: string) => `.${fault}.`.includes(`.${field}.`);
