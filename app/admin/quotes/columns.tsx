import { MobileLine } from '#app/admin/common/mobile-line.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { RequestStatus } from '#app/common/request/request-status.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { AdminManualOrderRow } from '#contract/admin-manual-orders.ts';
import { faNumber } from '#shared/digits.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';

const t = adminRequestsText.columns;

/** Columns of the list of requests. */
export const requestColumns: Column<AdminManualOrderRow>[] = [
  {
    id: 'number',
    title: t.number,
    isLead: true,
    cell: (row) => <PlainCode value={row.number} />,
  },
  {
    id: 'person',
    title: t.person,
    isWide: true,
    cell: (row) => (
      <span className="leading-6">
        <bdi className="line-clamp-2 min-w-24">{row.fullName}</bdi>
        <MobileLine mobile={row.mobileNumber} />
      </span>
    ),
  },
  { id: 'city', isMinor: true, title: t.city, cell: (row) => <bdi>{row.city}</bdi> },
  {
    id: 'items',
    title: t.items,
    cell: (row) => adminRequestsText.asked(row.items, row.files, row.hasText),
  },
  {
    id: 'total',
    isAmount: true,
    title: t.total,
    cell: (row) => (
      <b className="whitespace-nowrap">
        {row.total === null ? adminText.none : faNumber(row.total)}
      </b>
    ),
  },
  { id: 'status', title: t.status, cell: (row) => <RequestStatus status={row.status} /> },
  {
    id: 'at',
    title: t.at,
    sort: 'created',
    cell: (row) => (
      <time dateTime={row.at} title={faDate(row.at)} className="whitespace-nowrap">
        {faAgo(row.at)}
      </time>
    ),
  },
];
