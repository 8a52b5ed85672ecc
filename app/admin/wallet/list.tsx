import { SwitchFilter } from '#app/admin/common/filter-row.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import { fullName } from '#app/format.ts';
import { moneyText } from '#app/text/money.ts';
import { Wallet } from '#app/ui/icons.tsx';
import type { BalanceRow } from '#contract/wallet.ts';
import { balanceList } from '#shared/lists/balances.ts';

const t = moneyText.balances;

const CELLS = {
  name: (row: BalanceRow) => <Words className="font-semibold">{fullName(row)}</Words>,
};

/** Wallets of all users, with the sum of those that match. */
export default function UsersBalancesPage() {
  return (
    <ListScreen
      list={balanceList}
      cells={CELLS}
      filters={(params) => <SwitchFilter params={params} name="held" label={t.onlyHeld} />}
      icon={<Wallet />}
      sum={({ sum }) => t.sum(sum)}
    />
  );
}
