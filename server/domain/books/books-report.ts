import type { Books } from './check-books.ts';

const count = (n: number) => n.toLocaleString('en-US');

/** The books as lines for the machine of the server; tomans and pieces. */
export function booksReport({ at, sums, faults, open }: Books, checks: number): string[] {
  return [
    `books of ${at}`,
    `  ledger  ${count(sums.postings)} rows that sum to ${count(sums.ledger)}; wallets ${count(sums.wallets)}, ` +
      `of which ${count(sums.held)} held`,
    `  stock   ${count(sums.products)} products, ${count(sums.onHand)} pieces, of which ${count(sums.reserved)} reserved`,
    `  orders  ${count(sums.orders)}, sales ${count(sums.sales)}`,
    `  banks   ${count(sums.payments)} transactions that succeeded, ${count(open.length)} whose end is open`,
    ...open.map(
      ({ number, gatewayType, amount, status, createdAt }) =>
        `    ${number} ${gatewayType ?? '-'} ${count(amount)} ${status} since ${createdAt}`,
    ),
    faults.length === 0 ? `all ${checks} checks hold` : `${count(faults.length)} faults:`,
    ...faults.map(
      ({ book, name, id, expected, found }) =>
        `  ${book}: ${name}: ${id}: expected ${expected ?? 'nothing'}, found ${found ?? 'nothing'}`,
    ),
  ];
}
