import { ChoiceFilter } from '#app/admin/common/filter-row.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { BankCard } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person/person-cell.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { fullName } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { BadgeCheck } from '#app/ui/icons.tsx';
import type { IdentityRow } from '#contract/identity.ts';
import { identityList } from '#shared/lists/identities.ts';

const t = kycAdminText.identities;

/** Identities and bank cards that were sent for review. */
export default function IdentitiesPage() {
  return (
    <ListScreen
      list={identityList}
      cells={CELLS}
      filters={(params) => (
        <ChoiceFilter params={params} name="age" label={t.wait} none={t.anyWait} options={t.ages} />
      )}
      icon={<BadgeCheck />}
    />
  );
}

const CELLS = {
  name: (row: IdentityRow) => (
    <PersonCell name={fullName(row).trim() || t.noName} mobile={row.mobileNumber} />
  ),
  card: ({ bankName, cardMasked }: IdentityRow) =>
    cardMasked ? <BankCard bankName={bankName ?? ''} cardMasked={cardMasked} /> : adminText.none,
  status: KycStatus,
};
