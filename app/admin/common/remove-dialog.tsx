import { useAction } from '#app/forms/use-action.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

type Props = {
  /** Name of the row that will be deleted, as the list shows it. */
  name: string;
  remove(): Promise<unknown>;
  onClose(): void;
};

/** Confirms and deletes a row of a list. */
export function RemoveDialog({ name, remove, onClose }: Props) {
  const action = useAction();
  const run = () =>
    action.run(async () => {
      await remove();
      onClose();
    }, adminText.deleted);
  return (
    <ConfirmDialog
      title={adminText.removeAsk(name)}
      yes={adminText.remove}
      no={adminText.no}
      closeLabel={text.close}
      busyText={text.sending}
      error={action.message()}
      isBusy={action.isBusy}
      onYes={() => void run()}
      onNo={onClose}
    />
  );
}
