import { lazy, useState } from 'react';
import { Block } from '#app/common/block.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { accountText } from '#app/text/account.ts';
import { Button } from '#app/ui/button.tsx';

// lazy: the dialog brings a library of its own
const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));
const t = accountText.delete;

/** Deletion of the account. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Block title={t.title}>
      <p className="text-13.5 leading-7 text-ink-500">{t.hint}</p>
      <Button look="dangerSoft" className="mt-3 max-desk:w-full" onClick={() => setAsking(true)}>
        {t.act}
      </Button>
      {isAsking && (
        <LateDialog onClose={() => setAsking(false)}>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </LateDialog>
      )}
    </Block>
  );
}
