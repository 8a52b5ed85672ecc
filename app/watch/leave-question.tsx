import { formText } from '#app/text/form.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

const t = formText.leave;
type Props = { from: 'page' | 'dialog'; onYes(): void; onNo(): void };

/** Confirmation before unsaved input is lost. */
const LeaveQuestion = ({ from, onYes, onNo }: Props) => (
  <ConfirmDialog
    title={t[from]}
    yes={t.yes}
    no={from === 'page' ? t.stay : t.no}
    closeLabel={text.close}
    onYes={onYes}
    onNo={onNo}
  />
);

export default LeaveQuestion;
