import { Ago } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person-cell.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import type { Column } from '#app/ui/column.ts';
import type { IdentityRow } from '#contract/identity.ts';

const t = kycAdminText.identities;

/** Columns of what was sent for review: identities and bank cards. */
export const identityColumns: Column<IdentityRow>[] = [
  {
    id: 'name',
    title: t.columns.name,
    isLead: true,
    cell: (row) => (
      <PersonCell
        name={`${row.firstName} ${row.lastName}`.trim() || t.noName}
        mobile={row.mobileNumber}
      />
    ),
  },
  { id: 'kind', title: t.columns.kind, isPlain: true, cell: (row) => t.kinds[row.kind] },
  {
    id: 'code',
    isMinor: true,
    isOffCard: true,
    title: t.columns.code,
    cell: (row) =>
      row.nationalCodeMasked ? <PlainCode value={row.nationalCodeMasked} /> : adminText.none,
  },
  {
    id: 'card',
    title: t.columns.card,
    isPlain: true,
    cell: (row) =>
      row.cardMasked ? (
        <span className="leading-6">
          {kycText.bank(row.bankName ?? '')}{' '}
          <span className="text-13 tab:block">
            <PlainCode value={row.cardMasked} />
          </span>
        </span>
      ) : (
        adminText.none
      ),
  },
  {
    id: 'sent',
    isPlain: true,
    title: t.columns.sent,
    sort: 'sent',
    sortKind: 'time',
    cell: (row) => <Ago at={row.sentAt} />,
  },
  {
    id: 'status',
    isStatus: true,
    title: t.columns.status,
    cell: (row) => <KycStatus status={row.status} />,
  },
];
