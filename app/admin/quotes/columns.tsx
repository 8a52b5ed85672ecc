import { Ago, numberColumn } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person-cell.tsx';
import { RequestStatus } from '#app/common/request/request-status.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminManualOrderRow } from '#contract/admin-manual-orders.ts';
import { faNumber } from '#shared/digits.ts';

const t = adminRequestsText.columns;

/** Columns of the list of requests. */
export const requestColumns: Column<AdminManualOrderRow>[] = [
  numberColumn(t.number),
  {
    id: 'person',
    title: t.person,
    isPlain: true,
    cell: (row) => <PersonCell name={row.fullName} mobile={row.mobileNumber} />,
  },
  {
    id: 'city',
    isMinor: true,
    isPlain: true,
    title: t.city,
    cell: (row) => <bdi>{row.city}</bdi>,
  },
  {
    id: 'items',
    isPlain: true,
    title: t.items,
    cell: (row) => adminRequestsText.asked(row.items, row.files, row.hasText),
  },
  {
    id: 'total',
    isAmount: true,
    isSum: true,
    title: t.total,
    cell: ({ total }) =>
      total === null ? adminText.none : <b className="whitespace-nowrap">{faNumber(total)}</b>,
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: (row) => <RequestStatus status={row.status} />,
  },
  {
    id: 'at',
    isPlain: true,
    title: t.at,
    sort: 'created',
    sortKind: 'time',
    cell: (row) => <Ago at={row.at} />,
  },
];
