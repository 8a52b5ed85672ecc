import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { consoleText } from '#app/text/console.ts';
import { LogOut } from '#app/ui/icons.tsx';

// lazy: the dialog brings its own library, needed only at logout
const LogoutDialog = lazy(() => import('#app/session/logout-dialog.tsx'));

/** Button that logs out after a confirmation. */
export function Leave({ className, hasIcon = false }: { className: string; hasIcon?: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeaving(true)} className={className}>
        {hasIcon && <LogOut className="size-5" />}
        {consoleText.nav.logout}
      </button>
      {isLeaving && (
        <LateDialog onClose={() => setLeaving(false)}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </LateDialog>
      )}
    </>
  );
}
