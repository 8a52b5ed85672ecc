import { isOutrun } from '#app/forms/use-action.ts';
import type { Faults } from '#app/forms/use-faults.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';

type Options<Value, Row> = {
  start: Value;
  /** The names of the fields, for the sentences below them. */
  labels: Record<string, string>;
  check?(draft: Value): Faults;
  onClose(): void;
  onChange(row?: Row): void;
};

/** What a move of staff asks for: kept when it is refused, and a fault goes as its field is changed. */
export function useMoveForm<Value extends object, Row>(options: Options<Value, Row>) {
  const { onClose, onChange, ...asked } = options;
  const form = useNewForm<Value>({
    ...asked,
    name: null,
    // behind the form stands what is true now
    onRefusal: (refusal) => isOutrun(refusal) && onChange(),
  });
  return {
    ...form,
    isBusy: form.saving.isBusy,
    send: (move: (draft: Value) => Promise<Row>, done: string) =>
      form.save(async (draft) => {
        const row = await move(draft);
        onClose();
        onChange(row);
        return row;
      }, done),
  };
}

/** What its fields need of it. */
export type MoveForm<Value extends object> = Pick<
  ReturnType<typeof useMoveForm<Value, unknown>>,
  'draft' | 'faults' | 'set'
>;
