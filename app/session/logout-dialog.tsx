import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { leaveCart } from '#app/common/cart/account-cart.ts';
import { dropDrafts } from '#app/forms/drafts.ts';
import { forgetWork, hasWork } from '#app/forms/work.ts';
import { consoleText as t } from '#app/text/console.ts';
import { formText } from '#app/text/form.ts';
import { useSession } from './session.ts';
import { tellTabs } from './tabs.ts';

/** Confirms, revokes the session, clears cached data and opens the home page. */
export default function LogoutDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const { user, end } = useSession();
  const leave = async () => {
    const emptyCart = user ? await leaveCart(user._id) : undefined;
    await api('POST /api/auth/logout');
    forgetWork();
    // leaves first, as this page would ask the visitor to log in again
    await navigate('/');
    if (user) dropDrafts(user._id);
    end();
    emptyCart?.();
    tellTabs('session');
    await mutate(() => true, undefined, { revalidate: false });
  };
  return (
    <AskDialog title={t.logoutAsk} yes={t.logout} no={t.cancel} send={leave} onClose={onClose}>
      {hasWork() && <p className="text-sm leading-7 text-ink-700">{formText.leave.logout}</p>}
    </AskDialog>
  );
}
