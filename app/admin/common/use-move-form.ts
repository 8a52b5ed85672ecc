import { isOutrun } from '#app/forms/use-action.ts';
import type { Faults } from '#app/forms/use-faults.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';

type Options<Value, Row> = {
  start: Value;
  /** Names of the fields for their error messages. */
  labels: Record<string, string>;
  check?(draft: Value): Faults;
  onClose(): void;
  onChange(row?: Row): void;
};

/**
 * Form of a staff action. A refusal keeps what was typed, and a fault disappears when its field
 * changes.
 */
export function useMoveForm<Value extends object, Row>(options: Options<Value, Row>) {
  const { onClose, onChange, ...asked } = options;
  const form = useNewForm<Value>({
    ...asked,
    name: null,
    // the page behind the dialog reloads after a conflict
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

/** The part of the form that its fields need. */
export type MoveForm<Value extends object> = Pick<
  ReturnType<typeof useMoveForm<Value, unknown>>,
  'draft' | 'faults' | 'set'
>;
