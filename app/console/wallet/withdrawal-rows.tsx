import { PlainCode } from '#app/common/code.tsx';
import { WithdrawalStatus } from '#app/common/money/money-status.tsx';
import { PagedRows, type PagedRowsProps } from '#app/console/common/paged-rows.tsx';
import { faPrice } from '#app/format.ts';
import { kycText } from '#app/text/kyc.ts';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { WithdrawalRow } from '#contract/withdrawals.ts';
import { faDate } from '#shared/fa-dates.ts';

const t = kycText.withdraw;
type Props = Pick<PagedRowsProps<WithdrawalRow>, 'answer'>;

/** Withdrawals of the user, newest first. */
export const WithdrawalRows = (props: Props) => (
  <PagedRows
    {...props}
    row={(row) => <Row key={row._id} row={row} />}
    empty={<EmptyState icon={<Scene name="scales" />} title={t.empty} body={t.emptyBody} />}
  />
);

const Row = ({ row }: { row: WithdrawalRow }) => (
  <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5 hover:bg-firoozeh-50/40">
    <div className="min-w-0 leading-7">
      <Link
        to={`/console/financial/withdraw-${row._id}`}
        className="font-semibold after:absolute after:inset-0"
      >
        {t.one} <PlainCode value={row.number} />
      </Link>
      <p className="text-13 text-ink-500">
        {faDate(row.at)} · {kycText.bank(row.bankName)} <PlainCode value={row.cardMasked} />
      </p>
    </div>
    <div className="flex flex-1 items-center justify-end gap-4 max-desk:basis-full max-desk:justify-between">
      <b className="whitespace-nowrap">{faPrice(row.amount)}</b>
      <span className="desk:min-w-32 desk:text-end">
        <WithdrawalStatus status={row.status} />
      </span>
    </div>
  </li>
);
