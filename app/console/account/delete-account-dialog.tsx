import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { accountText } from '#app/text/account.ts';

const t = accountText.delete;

/** Explains the effects, deletes the account, and reloads the shop as a visitor. */
export default function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const send = async () => {
    await api('DELETE /api/account');
    // a full load, so that no personal data stays in memory
    location.replace('/');
  };
  return (
    <AskDialog isDestructive title={t.ask} yes={t.act} no={t.no} send={send} onClose={onClose}>
      <ul className="list-disc ps-5 text-sm leading-7 text-ink-700">
        {t.says.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </AskDialog>
  );
}
