import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { scanText as t } from '#app/text/admin/scan.ts';
import { ScanLine } from '#app/ui/icons.tsx';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

/** Button inside a field that fills it with a scanned code; on a desktop a hand scanner types. */
export function ScanButton({ onCode }: { onCode(code: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={t.open}
        title={t.open}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-control text-ink-500 hover:text-ink-900 desk:hidden"
      >
        <ScanLine className="size-5" />
      </button>
      {isOpen && (
        <LateDialog onClose={close}>
          <ScanDialog
            submit={t.use}
            onClose={close}
            onCode={(code) => {
              onCode(code);
              close();
            }}
          />
        </LateDialog>
      )}
    </>
  );
}
