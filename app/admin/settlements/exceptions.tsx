import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { settlementsText as t } from '#app/text/admin/settlements.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ArrowLeftRight, ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { exceptionList } from '#shared/lists/settlement-exceptions.ts';
import { ExceptionStatus } from './exception-status.tsx';

const CELLS = { status: ExceptionStatus };

/** Differences between the books and banks, as a list of work. */
export default function ExceptionsPage() {
  return (
    <ListScreen
      list={exceptionList}
      cells={CELLS}
      icon={<ArrowLeftRight />}
      actions={() => (
        <Link to="/console/admin/settlements" className={buttonLook({ look: 'plain' })}>
          <ArrowRight className="size-4" />
          {t.title}
        </Link>
      )}
    />
  );
}
