import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { ReceiptText } from '#app/ui/icons.tsx';
import { transactionList } from '#shared/lists/transactions.ts';

const CELLS = { status: TransactionStatus };

/** All payments and movements. */
export default function TransactionsPage() {
  return <ListScreen list={transactionList} cells={CELLS} icon={<ReceiptText />} />;
}
