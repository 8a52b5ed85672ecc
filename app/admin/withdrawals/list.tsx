import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { BankCard } from '#app/admin/common/list-cells.tsx';
import { WithdrawalStatus } from '#app/common/money/money-status.tsx';
import { kycText } from '#app/text/kyc.ts';
import { HandCoins } from '#app/ui/icons.tsx';
import { withdrawalList } from '#shared/lists/withdrawals.ts';

/** All withdrawals; the filter by bank has the banks that withdrawals went to. */
export default function UsersWithdrawPage() {
  return (
    <ListScreen
      list={withdrawalList}
      cells={{ card: BankCard, status: WithdrawalStatus }}
      options={(reply) => ({ bank: { ids: reply?.banks ?? [], labelOf: kycText.bank } })}
      icon={<HandCoins />}
    />
  );
}
