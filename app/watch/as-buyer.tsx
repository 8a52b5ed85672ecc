import { useState } from 'react';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { tellTabs } from '#app/session/tabs.ts';
import { watchText } from '#app/text/watch.ts';
import { Eye } from '#app/ui/icons.tsx';
import type { User } from '#contract/auth.ts';
import { errorText } from '#shared/labels/errors.ts';

const t = watchText.buyer;

/** Tells staff whose prices the shop shows, and ends it. */
export default function AsBuyer({ buyer }: { buyer: NonNullable<User['buyer']> }) {
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      await api('DELETE /api/admin/view');
      tellTabs('session');
      location.reload();
    } catch {
      toast('danger', errorText('unknown_error'));
      setEnding(false);
    }
  };
  return (
    <aside
      aria-label={t.label}
      className="pointer-events-none fixed inset-x-0 bottom-20 z-30 grid justify-items-center px-4 desk:bottom-5 print:hidden"
    >
      <p className="pointer-events-auto flex max-w-full items-center gap-3 rounded-control bg-ink-900 px-4 py-2 text-sm leading-6 text-white shadow-2">
        <Eye className="size-5 shrink-0" />
        <span className="min-w-0">
          {t.prices} <b className="wrap-anywhere">{fullName(buyer)}</b>{' '}
          <bdi dir="ltr">{faMobile(buyer.mobileNumber)}</bdi>
        </span>
        <button
          type="button"
          disabled={isEnding}
          className="min-h-11 shrink-0 font-bold underline underline-offset-4"
          onClick={() => void end()}
        >
          {t.end}
        </button>
      </p>
    </aside>
  );
}
