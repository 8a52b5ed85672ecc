import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { text } from '#app/text.ts';
import { User } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

// its size is in shell.css
const LOOK = 'button button-line';

/**
 * Login for visitors, link to the console for users; both have one width, so that the layout does
 * not shift. The server renders the login for everyone, as a link that also works without scripts.
 */
export const AccountButton = () => (
  <div className="account">
    <Account />
  </div>
);

function Account() {
  const { user, status } = useSession();
  const open = useOverlays((overlays) => overlays.open);
  if (!user && status !== 'unknown')
    return (
      <button
        type="button"
        className={LOOK}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'login' })}
      >
        <User className="size-5" />
        {text.nav.login}
      </button>
    );
  return (
    <Link to={accountPath(user?.role)} className={LOOK}>
      <User className="size-5" />
      {user ? <bdi className="truncate">{user.firstName}</bdi> : text.nav.login}
    </Link>
  );
}

/** Start page of a user's own pages. */
export const accountPath = (role: 'admin' | 'user' | undefined) =>
  role === 'admin' ? '/console/admin' : '/console';
