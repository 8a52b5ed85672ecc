import { toast } from '#app/common/toast.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';

type Stop<Row> = {
  stop(row: Row): Promise<Row>;
  resume(row: Row): Promise<Row>;
  text: { done: { stop: string; resume: string }; undo: string };
  onChange(row?: Row): void;
};

/** Stop of a row whose message takes it back; the action needs no message of its own. */
export function useStop<Row>({ stop, resume, text, onChange }: Stop<Row>) {
  const undo = useAction(toastRefusal);
  return async (row: Row): Promise<Row> => {
    const stopped = await stop(row);
    const goOn = async () => onChange(await undo.run(() => resume(stopped), text.done.resume));
    toast('success', text.done.stop, { label: text.undo, isUndo: true, run: () => void goOn() });
    return stopped;
  };
}
