import { isOutrun, useAction } from '#app/forms/use-action.ts';

type Props<Row> = { onClose?(): void; onChange(row?: Row): void };

/** Sends a move of staff (an order, a withdrawal, an answer): done, or refused with what was typed kept. */
export function useMove<Row>({ onClose, onChange }: Props<Row>) {
  const action = useAction((refusal) => {
    // behind the form stands what is true now
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
