import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { PersonName } from '#app/admin/common/list-cells.tsx';
import { TransferStatus } from '#app/common/money/money-status.tsx';
import { FileText } from '#app/ui/icons.tsx';
import { transferList } from '#shared/lists/transfers.ts';

const CELLS = { buyer: PersonName, status: TransferStatus };

/** All transfers to the account of the shop. */
export default function TransfersPage() {
  return <ListScreen list={transferList} cells={CELLS} icon={<FileText />} />;
}
