import { lazy, Suspense, useState } from 'react';
import { consoleText } from '#app/text/console.ts';
import { LogOut } from '#app/ui/icons.tsx';

// the dialog brings its own library; it is fetched when somebody wants to leave
const LogoutDialog = lazy(() => import('#app/session/logout-dialog.tsx'));

/** Asks, then logs out. */
export function Leave({ className, hasIcon = false }: { className: string; hasIcon?: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeaving(true)} className={className}>
        {hasIcon && <LogOut className="size-5" />}
        {consoleText.nav.logout}
      </button>
      {isLeaving && (
        <Suspense fallback={null}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
