import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { PersonName } from '#app/admin/common/list-cells.tsx';
import { ReturnStatus } from '#app/common/money/money-status.tsx';
import { Undo2 } from '#app/ui/icons.tsx';
import { returnList } from '#shared/lists/returns.ts';

const CELLS = { buyer: PersonName, status: ReturnStatus };

/** Returns and part refunds of all buyers. */
export default function ReturnsPage() {
  return <ListScreen list={returnList} cells={CELLS} icon={<Undo2 />} />;
}
