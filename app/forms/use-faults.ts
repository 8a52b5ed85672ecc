import { useState } from 'react';
import { fieldErrors, refusalText } from '#app/refusal.ts';

export type Faults = Partial<Record<string, string | undefined>>;
type Fields = {
  /** The fields as the form names them, by the names of a refusal. */
  labels: Record<string, string>;
  /** Faults of other fields that a change of this one may mend. */
  mends?: Partial<Record<string, string[]>> | undefined;
  /** What stands in them. */
  typed?: object;
};

/** What is wrong with fields, found here or told by a refusal, without those that were changed since. */
export function useFaults(refusal: unknown, { labels, mends, typed }: Fields) {
  const [found, setFound] = useState<Faults>({});
  const [mended, setMended] = useState<string[]>([]);
  const all = Object.entries({ ...fieldErrors(refusal, labels, typed), ...found });
  const left = all.filter(
    ([field, fault]) => fault && !mended.some((name) => isPartOf(field, name)),
  );
  return {
    left: Object.fromEntries(left) as Record<string, string>,
    message: all.length > 0 ? left[0]?.[1] : refusal !== undefined && refusalText(refusal),
    /** Begins again, with what was found before anything is sent. */
    begin(faults: Faults = {}) {
      // a field that is right here may still be refused by the server
      setFound(Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)));
      setMended([]);
    },
    /** Found while the form is filled in. */
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
