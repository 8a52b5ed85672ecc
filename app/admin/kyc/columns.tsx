import { PlainCode } from '#app/common/code.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { faMobile } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { IdentityRow } from '#contract/identity.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';

const t = kycAdminText.identities;

/** Columns of what was sent for review: identities and bank cards. */
export const identityColumns: Column<IdentityRow>[] = [
  {
    id: 'name',
    title: t.columns.name,
    isLead: true,
    cell: (row) => (
      <span className="leading-6">
        <bdi className="line-clamp-2 min-w-24 font-semibold">
          {`${row.firstName} ${row.lastName}`.trim() || t.noName}
        </bdi>
        <span className="block whitespace-nowrap text-[12px] leading-5 text-ink-500">
          <bdi dir="ltr">{faMobile(row.mobileNumber)}</bdi>
        </span>
      </span>
    ),
  },
  { id: 'kind', title: t.columns.kind, cell: (row) => t.kinds[row.kind] },
  {
    id: 'code',
    isMinor: true,
    title: t.columns.code,
    cell: (row) =>
      row.nationalCodeMasked ? <PlainCode value={row.nationalCodeMasked} /> : adminText.none,
  },
  {
    id: 'card',
    title: t.columns.card,
    isWide: true,
    cell: (row) =>
      row.cardMasked ? (
        <span className="leading-6">
          {kycText.bank(row.bankName ?? '')}
          <span className="block text-[13px]">
            <PlainCode value={row.cardMasked} />
          </span>
        </span>
      ) : (
        adminText.none
      ),
  },
  {
    id: 'sent',
    title: t.columns.sent,
    sort: 'sent',
    cell: (row) => (
      <time dateTime={row.sentAt} title={faDate(row.sentAt)} className="whitespace-nowrap">
        {faAgo(row.sentAt)}
      </time>
    ),
  },
  { id: 'status', title: t.columns.status, cell: (row) => <KycStatus status={row.status} /> },
];
