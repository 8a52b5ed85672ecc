import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { User } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

const LOOK = buttonLook({ look: 'line', size: 'large', wide: true });

/** Login for a visitor, the way to the console for a person; of one width, so that nothing jumps. */
export const AccountButton = () => (
  <div className="account">
    <Account />
  </div>
);

function Account() {
  const { user, status } = useSession();
  const open = useOverlays((overlays) => overlays.open);
  const icon = <User className="size-5 shrink-0" />;
  if (!user && status !== 'unknown')
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={LOOK}
        onClick={() => open({ kind: 'login' })}
      >
        {icon}
        {text.nav.login}
      </button>
    );
  return (
    <Link to={accountPath(user?.role)} className={LOOK}>
      {icon}
      <bdi className={`truncate ${user ? '' : 'opacity-0'}`}>
        {user?.firstName ?? text.nav.account}
      </bdi>
    </Link>
  );
}

/** Where a person's own pages begin. */
export const accountPath = (role: 'admin' | 'user' | undefined) =>
  role === 'admin' ? '/console/admin' : '/console';
