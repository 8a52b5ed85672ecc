import { User } from 'lucide-react';
import { Link } from 'react-router';
import { useOverlays } from '../../state/overlays.ts';
import { useSession } from '../../state/session.ts';
import { text } from '../../text.ts';
import { buttonLook } from '../../ui/button.tsx';

/** Login for a visitor, the way to the console for a person; nothing personal before the browser has looked. */
export function AccountButton() {
  const { user, status } = useSession();
  const open = useOverlays((overlays) => overlays.open);
  const look = buttonLook({ look: 'line', className: 'hidden min-w-[152px] desk:inline-flex' });
  if (status === 'unknown') return <span aria-hidden className={`${look} border-transparent`} />;
  if (!user)
    return (
      <button type="button" className={look} onClick={() => open({ kind: 'login' })}>
        <User aria-hidden className="size-5" />
        {text.nav.login}
      </button>
    );
  return (
    <Link to={user.role === 'admin' ? '/console/admin' : '/console'} className={look}>
      <User aria-hidden className="size-5" />
      <span className="max-w-28 truncate">{user.role === 'admin' ? text.nav.admin : user.firstName}</span>
    </Link>
  );
}
