import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { accountText } from '#app/text/account.ts';

const t = accountText.delete;

/** Says what goes and what stays, and deletes the account; the shop is opened anew, for a visitor. */
export default function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const send = async () => {
    await api('DELETE /api/account');
    // nothing of the person is left in the memory of this page
    location.replace('/');
  };
  return (
    <AskDialog isGrave title={t.ask} yes={t.act} no={t.no} send={send} onClose={onClose}>
      <ul className="list-disc ps-5 text-sm leading-7 text-ink-700">
        {t.says.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </AskDialog>
  );
}
