import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { PersonCell } from '#app/admin/common/person/person-cell.tsx';
import { RequestStatus } from '#app/common/requests/request-status.tsx';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { ClipboardPen } from '#app/ui/icons.tsx';
import type { AdminManualOrderRow } from '#contract/admin-requests.ts';
import { requestList } from '#shared/lists/requests.ts';

const CELLS = {
  fullName: (row: AdminManualOrderRow) => (
    <PersonCell name={row.fullName} mobile={row.mobileNumber} />
  ),
  asked: (row: AdminManualOrderRow) => adminRequestsText.asked(row.items, row.files, row.hasText),
  status: RequestStatus,
};

/** Requests without a cart. */
export default function ManualOrdersPage() {
  return <ListScreen list={requestList} cells={CELLS} icon={<ClipboardPen />} />;
}
