import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { useMay } from '#app/session/rights.ts';
import { staffText } from '#app/text/admin/staff.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { permissionText } from '#shared/labels/staff.ts';
import { rightsOf } from './screens.ts';

const t = staffText.closed;

/** Tells staff why they may not open a screen, instead of a list that fails to load. */
export default function ScreenGuard({ children }: { children: ReactNode }) {
  const may = useMay();
  const screen = useMatches().at(-1)?.id.replace('staff/', '') ?? '';
  const [first, ...others] = rightsOf(screen);
  if (!first || may(first, ...others)) return children;
  return (
    <>
      <PageHead title={t.title} />
      <EmptyState
        icon={<Scene name="key" />}
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
