import { isOutrun, useAction } from '#app/forms/use-action.ts';

type Props<Row> = { onClose?(): void; onChange(row?: Row): void };

/** Sends a staff action (an order, a withdrawal, an answer); a refusal keeps what was typed. */
export function useMove<Row>({ onClose, onChange }: Props<Row>) {
  const action = useAction((refusal) => {
    // the page behind the form reloads after a conflict
    if (isOutrun(refusal)) onChange();
  });
  const run = (move: () => Promise<Row>, done: string) =>
    action.run(async () => {
      const row = await move();
      onClose?.();
      onChange(row);
    }, done);
  return { ...action, run };
}
