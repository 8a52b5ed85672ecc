import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useMay } from '../../../state/rights.ts';
import { permissionText, staffText } from '../../../text/staff.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Lock } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHead } from './list-page.tsx';
import { screenRights } from './screens.ts';

const t = staffText.closed;

/** Says to a member of the staff why a screen is closed, instead of a list that cannot be read. */
export default function ScreenGuard({ children }: { children: ReactNode }) {
  const may = useMay();
  const screen = useMatches().at(-1)?.id.replace('staff/', '') ?? '';
  const [first, ...others] = screenRights[screen] ?? [];
  if (!first || may(first, ...others)) return children;
  return (
    <>
      <PageHead title={t.title} />
      <EmptyState
        icon={<Lock />}
        title={t.body(permissionText[first])}
        action={
          <Link to="/console/admin" className={buttonLook({ look: 'soft' })}>
            {t.back}
          </Link>
        }
      />
    </>
  );
}
