import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { fullName } from '#app/format.ts';
import { moneyText } from '#app/text/money.ts';
import { Wallet } from '#app/ui/icons.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { BalanceRow } from '#contract/wallet.ts';
import { balanceList } from '#shared/lists/balances.ts';

const t = moneyText.balances;

const CELLS = {
  name: (row: BalanceRow) => <bdi className="font-semibold">{fullName(row)}</bdi>,
};

/** Wallets of all users, with the sum of those that match. */
export default function UsersBalancesPage() {
  return (
    <ListScreen
      list={balanceList}
      cells={CELLS}
      filters={(params) => (
        <Switch
          label={t.onlyHeld}
          isOn={params.get('held') === '1'}
          onChange={(isOn) => params.set({ held: isOn ? '1' : undefined })}
        />
      )}
      icon={<Wallet />}
      actions={(reply) =>
        reply && <span className="text-sm font-semibold text-ink-700">{t.sum(reply.sum)}</span>
      }
    />
  );
}
